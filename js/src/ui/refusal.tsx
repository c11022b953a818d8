/** Why what a control asked for was refused: stands beside it, and is spoken. */
import { Words } from "./text";

export const Refusal = ({ reason }: { reason: string | undefined }) =>
  reason ? (
    <p class="dx-fault" role="alert">
      <Words text={reason} />
    </p>
  ) : null;
