/** A page of the teacher's: for the phone or the projector, depending on its key. */
import { render } from "preact";
import type { RoomShown, RoomWords } from "../contract";
import { showPicturesFrom } from "../host/images";
import { Hills } from "../ui/hills";
import { Gate } from "./parts";
import { Projected } from "./projected";
import { Lobby, Spread } from "./projector";
import { forgetTeacherKey } from "./teacher-key";
import { Phone } from "./teacher-phone";
import { type TeacherScreen, TeacherStore } from "./teacher-store";

/** The addresses of a room's pictures; others are not loaded. */
const PICTURES = /^p\/[\w-]+\.webp$/;
/** The stylesheet of these pages, beside that of all pages. */
const SHEET = "s/room-teacher.css";

const sheet = (): Promise<unknown> =>
  new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = SHEET;
    link.onload = link.onerror = done;
    document.head.append(link);
  });

/** A message without controls. */
const Said = ({ title, hint }: { title: string; hint: string }) => (
  <>
    <div class="dx-stage dx-rm-fill">
      <i class="dx-sky" />
      <Hills />
      <div class="dx-rm-quiet">
        <h1>{title}</h1>
        <Gate />
      </div>
    </div>
    <div class="dx-rm-paper">
      <p class="dx-rm-say">{hint}</p>
    </div>
  </>
);

/** The CSS classes of screens that look different from those of pupils' phones. */
const LOOKS: Partial<Record<TeacherScreen, string>> = { phone: "dx-rm-phone dx-rm-teach", lobby: "dx-rm-projector" };

/** Mounts the page in an element, with the key that it was opened with. */
export async function showTeacher(el: HTMLElement, address: string, key: string): Promise<void> {
  await sheet();
  showPicturesFrom(PICTURES);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let drawn = false;
  const draw = () => {
    const { screen, labels, words, welcome } = store;
    if (welcome) document.documentElement.lang = welcome.language;
    if (screen === "connecting" || !labels) return;
    // the static content from before this script ran
    if (!drawn) el.replaceChildren();
    drawn = true;
    if (screen === "old_address" || screen === "ended") forgetTeacherKey();
    const focused = el.contains(document.activeElement) && document.activeElement;
    const theme = dark.matches ? "dark" : "light";
    const props = words && { store, words, labels };
    render(
      screen === "board" && props ? (
        <Spread {...props} board={board} theme={theme} />
      ) : (
        <div class="dx dx-rm" data-theme={theme} lang={welcome?.language} data-screen={screen}>
          <main class={`dx-in ${LOOKS[screen] ?? "dx-rm-phone"}`}>
            {screen === "phone" && props && <Phone {...props} />}
            {screen === "lobby" && props && <Lobby {...props} />}
            {screen === "ended" && <Said title={labels.the_end} hint={words?.ended ?? labels.over} />}
            {screen === "old_address" && <Said title={labels.room} hint={labels.old_address} />}
          </main>
        </div>
      ),
      el,
    );
    // the focused control is gone: keep the keyboard usable
    if (focused && !focused.isConnected) {
      const head = el.querySelector<HTMLElement>("h1");
      head?.setAttribute("tabindex", "-1");
      head?.focus({ preventScroll: true });
    }
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
  const store = new TeacherStore(address, key, {
    draw: soon,
    shows: (words: RoomWords, shown: RoomShown) => board.show(words, shown, store.tables?.tables.length === 1),
    answers: ({ m, pictures }) => board.answer(m, pictures),
    line: () => board.connection(),
  });
  const board = new Projected(
    (act) => store.wire.act(act),
    (request, answered) => store.teach(request, answered),
    () => store.wire.up,
    soon,
  );
  dark.addEventListener("change", soon);
}
