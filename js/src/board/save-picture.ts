/** Saves the step that is shown as a picture: the page draws it, by code that Python sends when it is wanted. */
import type { BoardStore } from "./board-store";

/** `button`: one in the board that is saved. Fails where the page can't do it. */
export async function savePicture({ requests, view }: BoardStore, button: Element): Promise<void> {
  const answer = await new Promise<unknown>((come) => requests.ask({ type: "saver" }, come));
  const { code = "" } = answer as { code?: string };
  // an empty module saves nothing; and a host may forbid code that comes so
  const saver = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  await saver.savePicture(button, view?.round.number);
}
