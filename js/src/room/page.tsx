/** The page of a room on somebody's device: shows the newest that the room has said, and follows the device's colours. */
import { render } from "preact";
import type { RoomLabels } from "../contract";
import { showPicturesFrom } from "../host/images";
import { Ended } from "./end";
import { Closed, Code, FourLetters, Join, Knocking, Paused, Removed, Replaced } from "./entering";
import type { PageProps } from "./parts";
import { AtTheTable } from "./playing";
import { RoomStore, type Screen } from "./room-store";
import { Lobby, Seats } from "./sitting";
import { Watch } from "./watching";

/** The addresses of a room's own pictures, and no others. */
const PICTURES = /^p\/[\w-]+\.webp$/;

const PAGES: Record<Exclude<Screen, "connecting" | "paused">, (props: PageProps) => preact.VNode | null> = {
  code: (props) => <Code {...props} />,
  join: (props) => <Join {...props} />,
  letters: (props) => <FourLetters {...props} />,
  closed: Closed,
  knocking: Knocking,
  seats: (props) => <Seats {...props} />,
  lobby: Lobby,
  seat: AtTheTable,
  watch: Watch,
  removed: Removed,
  replaced: Replaced,
  ended: Ended,
};

/**
 * Shows the page in an element until it is closed; returns how to close it. `labels`: the words of the page, if it has
 * them before the room has said them.
 */
export function showRoom(el: HTMLElement, address: string, labels: RoomLabels | null = null): () => void {
  showPicturesFrom(PICTURES);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let before: Screen = "connecting";
  const draw = () => {
    const { screen, behind, labels: words, language } = store;
    if (language) document.documentElement.lang = language;
    if (!words || screen === "connecting") return;
    // what the page said before its code ran
    if (before === "connecting") el.replaceChildren();
    const focused = el.contains(document.activeElement);
    const Page = behind === "connecting" ? null : PAGES[behind];
    const paused = screen === "paused";
    const theme = dark.matches ? "dark" : "light";
    render(
      <div class="dx dx-rm" data-theme={theme} lang={language} data-screen={screen}>
        {paused && (
          <main key="paused" class="dx-in dx-rm-phone">
            <Paused store={store} labels={words} />
          </main>
        )}
        {Page && (
          // what was chosen and typed before a pause is there after it
          <main key={behind} class="dx-in dx-rm-phone" hidden={paused}>
            <Page store={store} labels={words} />
          </main>
        )}
      </div>,
      el,
    );
    // another page, or what had the focus is gone: who reads by ear or keys begins at its head
    const another = before !== screen && before !== "connecting";
    if (another || (focused && !el.contains(document.activeElement))) {
      const head = el.querySelector<HTMLElement>(".dx-task, h1:not(.dx-visually-hidden)") ?? el.querySelector("h1");
      head?.setAttribute("tabindex", "-1");
      head?.focus({ preventScroll: true });
    }
    if (another) scrollTo(0, 0);
    before = screen;
  };
  let framed = false;
  const soon = () => {
    if (framed) return;
    framed = true;
    queueMicrotask(() => {
      framed = false;
      draw();
    });
  };
  const store = new RoomStore(address, soon, labels);
  dark.addEventListener("change", soon);
  return () => {
    dark.removeEventListener("change", soon);
    store.close();
    render(null, el);
  };
}
