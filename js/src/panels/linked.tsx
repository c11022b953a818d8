/**
 * The small widgets beside a board: plain data is shown, and what a control is set to is asked of Python. Knows nothing
 * of the game.
 */
import type { ComponentChild } from "preact";
import type { PanelLabels, Shown } from "../contract";
import type { Model } from "../host/host";
import { Images } from "../host/images";
import { isShown, mount, type RenderProps, type Shell, type Widget } from "../host/mount";
import { Requests } from "../host/requests";
import { WidgetSection } from "../ui/landmark";
import { Refusal } from "../ui/refusal";
import { ControlRequests } from "./control-requests";
import type { Fold } from "./fold";
import type { Panel } from "./panel";

/** What every one of them is sent. */
export interface PanelView extends Shown {
  labels: Pick<PanelLabels, "no_answer">;
}

/**
 * What the notebook loads for such a widget.
 *
 * `name`: of its styles; `late`: what waits is kept where Python takes long; `fold`: gives way to the room.
 */
export function linkedWidget<V extends PanelView>(
  name: string,
  draw: (view: V, panel: Panel) => ComponentChild,
  heading: (view: V) => string,
  { late = false, fold }: { late?: boolean; fold?: Fold } = {},
) {
  const show = (shell: Shell, model: Model): Widget<V> => {
    const { host } = shell;
    const images = new Images();
    const view = () => {
      const read = host.read("_view");
      return isShown(read) ? (read as V) : null;
    };
    const requests = new Requests(
      () => host,
      () => view()?.revision,
    );
    const controls = new ControlRequests(requests, () => view()?.labels.no_answer, shell.draw, late);
    const panel: Panel = {
      model,
      el: shell.el,
      images,
      folds: 0,
      ask: (...asked) => controls.ask(...asked),
      wished: (key) => controls.wished(key),
      refused: (key) => controls.refused(key),
    };
    const take = () => {
      images.take(host.read("_pictures"));
      shell.draw();
    };
    const stops = [
      host.listen(["_view", "_pictures"], take),
      host.answers((content, buffers) => requests.take(content, buffers)),
    ];
    take();
    return {
      view,
      draw: (shown) => [
        <WidgetSection key={name} view={shown} dark={shell.dark} label={heading(shown)} data-linked={shown.motion}>
          <div class={`dx-in dx-linked dx-${name}`}>{draw(shown, panel)}</div>
        </WidgetSection>,
      ],
      measure: fold?.(panel, shell.draw),
      close() {
        for (const stop of stops) stop();
        requests.clear();
        images.clear();
      },
    };
  };
  return () => ({ render: (props: RenderProps) => mount(props, (shell) => show(shell, props.model)) });
}

/** Why what this control asked for was refused. */
export const Refused = ({ panel, at }: { panel: Panel; at: string }) => <Refusal reason={panel.refused(at)} />;
