/** Saves the step that is shown as a picture: the page draws it, by code that Python sends when it is wanted. */
import type { BoardStore } from "./board-store";

/** `button`: one in the board that is saved. `failed` is called where the page can't do it. */
export function savePicture({ requests, view }: BoardStore, button: Element, failed: () => void): void {
  requests.ask({ type: "saver" }, (answer) => {
    const { code = "" } = answer as { code?: string };
    // an empty module saves nothing; and a host may forbid code that comes so
    import(`data:text/javascript,${encodeURIComponent(code)}`)
      .then((saver) => saver.savePicture(button, view?.round.number))
      .catch(failed);
  });
}
