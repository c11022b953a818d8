/**
 * The shell of the small widgets beside a board: shows plain data in light or dark, keeps the notebook's keys out, and
 * carries messages to Python one after another, the newest for each control. It knows nothing of the game.
 */
import { type ComponentChild, render } from "preact";
import type { PanelLabels, Shown } from "../contract";
import { hostOf } from "../host/host";
import { Prints } from "../host/images";
import { type RenderProps, rendered } from "../host/rendered";
import { followTheme, isDark } from "../host/theme";
import { Landmark } from "../ui/landmark";

/** What every one of them is sent. */
export interface PanelView extends Shown {
  labels: Pick<PanelLabels, "no_answer">;
}

type Heard = (answer: Record<string, unknown>, buffers: unknown[]) => void;

/** What is on its way to Python, and what came back to it. */
export interface Talk {
  /** Sends a message for a control, named by `key`; `then` hears what Python answers. */
  say(key: string, content: object, then?: Heard): void;
  /** What a control has been set to, until Python has shown it. */
  wished(key: string): unknown;
  /** Why a control's message was refused; with no name, why any was. */
  refused(key: string): string | undefined;
  /** Brings another widget of the page into view. */
  reveal(id: string): void;
  prints: Prints;
}

/** How long Python may take before it is said that nothing comes. */
const PATIENCE = 6000;
/** Numbers of messages, apart from those of boards. */
let number = 2e6;

export function beside<V extends PanelView>(
  name: string,
  draw: (view: V, talk: Talk) => ComponentChild,
  heading: (view: V) => string,
  /** Whether what waits is kept when Python takes long. */
  patient = false,
) {
  const show = (props: RenderProps) => {
    const { el, model } = props;
    const host = hostOf(model);
    const prints = new Prints();
    const waiting = new Map<string, [content: object, then: Heard | undefined]>();
    let sent: { key: string; content: object; then: Heard | undefined; id: number } | null = null;
    let refusal: { key: string; reason: string } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let dark = false;
    const read = () => host.read("_view") as V | undefined;

    const next = () => {
      const [first] = waiting;
      clearTimeout(timer);
      sent = null;
      if (!first) return;
      const [key, [content, then]] = first;
      waiting.delete(key);
      number += 1;
      sent = { key, content, then, id: number };
      timer = setTimeout(() => {
        const reason = read()?.labels.no_answer;
        if (!patient) {
          waiting.clear();
          sent = null;
        }
        if (reason) refusal = { key, reason };
        redraw();
      }, PATIENCE);
      host.ask({ ...content, id: number, revision: read()?.revision });
    };
    const talk: Talk = {
      prints,
      say(key, content, then) {
        refusal = null;
        waiting.set(key, [content, then]);
        if (!sent) next();
        redraw();
      },
      wished: (key) => waiting.get(key)?.[0] ?? (sent?.key === key ? sent.content : undefined),
      reveal(id) {
        const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        const { motion } = read() ?? {};
        void host.reveal(id, el, motion === "reduced" || (motion !== "full" && calm));
      },
      refused: (key) => (!key || refusal?.key === key ? refusal?.reason : undefined),
    };

    const redraw = () => {
      const view = read();
      if (!view?.labels) return;
      dark = isDark(el, view.theme);
      render(
        <Landmark
          class="dx"
          lang={view.language}
          label={heading(view)}
          data-theme={dark ? "dark" : "light"}
          data-lm-suppress-shortcuts="true"
          data-beside={view.motion}
          data-projector={view.projector || undefined}
        >
          <div class={`dx-in dx-beside dx-${name}`}>{draw(view, talk)}</div>
        </Landmark>,
        el,
      );
    };
    const take = () => {
      prints.take(host.read("_pictures"));
      redraw();
    };
    const stop = host.listen(["_view", "_pictures"], take);
    const deaf = host.answers((content, buffers) => {
      const answer = (content ?? {}) as Record<string, unknown>;
      if (!sent || answer.id !== sent.id) return;
      const { key, then } = sent;
      if (patient) refusal = null;
      if (answer.type === "refused") refusal = { key, reason: String(answer.reason) };
      next();
      then?.(answer, buffers as unknown[]);
      redraw();
    });
    // the notebook would cut cells, add cells or restart the kernel on plain keys
    const keys = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
    };
    el.addEventListener("keydown", keys);
    take();
    const unfollow = followTheme(el, () => {
      const view = read();
      if (view && isDark(el, view.theme) !== dark) redraw();
    });
    return () => {
      clearTimeout(timer);
      unfollow();
      stop();
      deaf();
      el.removeEventListener("keydown", keys);
      prints.clear();
      render(null, el);
    };
  };
  return () => ({ render: (props: RenderProps) => rendered(props, show(props)) });
}

/** Why what a control asked for can't be. */
export function Refused({ talk, at }: { talk: Talk; at: string }) {
  const reason = talk.refused(at);
  return (
    reason !== undefined && (
      <p class="dx-fault" role="alert">
        {reason}
      </p>
    )
  );
}
