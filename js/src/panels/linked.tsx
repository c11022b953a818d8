/**
 * The shell of the small widgets beside a board: shows plain data in light or dark, keeps the notebook's keys out, and
 * carries the requests of its controls. It knows nothing of the game.
 */
import { type ComponentChild, render } from "preact";
import type { PanelLabels, Shown } from "../contract";
import { hostOf } from "../host/host";
import { Prints } from "../host/images";
import { type RenderProps, rendered } from "../host/rendered";
import { Requests } from "../host/requests";
import { followTheme, isDark } from "../host/theme";
import { Landmark } from "../ui/landmark";
import { ControlRequests } from "./control-requests";

/** What every one of them is sent. */
export interface PanelView extends Shown {
  labels: Pick<PanelLabels, "no_answer">;
}

/** What a widget has besides its view. */
export interface Talk extends Pick<ControlRequests, "ask" | "wished" | "refused"> {
  /** Brings another widget of the page into view. */
  reveal(id: string): void;
  prints: Prints;
}

export function beside<V extends PanelView>(
  name: string,
  draw: (view: V, talk: Talk) => ComponentChild,
  heading: (view: V) => string,
  /** Whether what waits is kept when Python takes long. */
  patient = false,
) {
  const show = (props: RenderProps) => {
    const { el, model } = props;
    const host = hostOf(model, el);
    const prints = new Prints();
    let dark = false;
    const read = () => host.read("_view") as V | undefined;

    const requests = new Requests(
      () => host,
      () => read()?.revision,
    );
    const controls = new ControlRequests(
      requests,
      () => read()?.labels.no_answer,
      () => redraw(),
      patient,
    );
    const talk: Talk = {
      prints,
      ask: (...asked) => controls.ask(...asked),
      wished: (key) => controls.wished(key),
      refused: (key) => controls.refused(key),
      reveal(id) {
        const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        const { motion } = read() ?? {};
        void host.reveal(id, motion === "reduced" || (motion !== "full" && calm));
      },
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
    const deaf = host.answers((content, buffers) => requests.take(content, buffers));
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
      requests.clear();
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
