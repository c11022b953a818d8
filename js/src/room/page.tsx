/** The page of a room on a pupil's device: shows the screen of its store, and follows the device's colour scheme. */
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

/** The addresses of a room's pictures; others are not loaded. */
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
 * Mounts the page in an element; returns a function that unmounts it. `labels`: the words of the page, if they are known before
 * the room sends them.
 */
export function showRoom(el: HTMLElement, address: string, labels: RoomLabels | null = null): () => void {
  showPicturesFrom(PICTURES);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let before: Screen = "connecting";
  const draw = () => {
    const { screen, behind, labels: words, language } = store;
    if (language) document.documentElement.lang = language;
    if (!words || screen === "connecting") return;
    // the static content from before this script ran
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
    // another screen, or the focused element is gone: screen readers and keyboards start at its heading
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
