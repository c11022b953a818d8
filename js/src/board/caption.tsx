/** What this step is, and why: the text of the page beside what moves. */

import type { View } from "../contract";
import type { Scene } from "../scene/scene";
import { Words } from "../ui/text";

export function Caption({ view, scene, gone }: { view: View; scene: Scene; gone: boolean }) {
  const step = view.steps[scene.step];
  return (
    <section class="dx-caption" data-key="caption">
      <p class="dx-eyebrow">{step?.chapter ?? "\u00a0"}</p>
      <p class="dx-sentence">
        <Words text={step?.text ?? view.labels.not_begun} />
      </p>
      {step?.why ? (
        <p class="dx-why">
          <Words text={step.why} />
        </p>
      ) : null}
      {gone && (
        <p class="dx-gone" role="note">
          {view.labels.kernel_gone}
        </p>
      )}
    </section>
  );
}
