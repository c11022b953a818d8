/** Text that can be opened: what is folded away is drawn only while it is open. */
import { Component, type ComponentChildren } from "preact";

interface DetailsProps {
  class: string;
  /** What opens it; `label` is its name, where it shows a sign. */
  sign: ComponentChildren;
  label?: string;
  plain?: boolean;
  inner(): ComponentChildren;
}

export class Details extends Component<DetailsProps, { open: boolean }> {
  override state = { open: false };

  override render({ class: kind, sign, label, plain, inner }: DetailsProps) {
    return (
      <details class={kind} onToggle={(event) => this.setState({ open: event.currentTarget.open })}>
        <summary class={plain ? "dx-plain" : undefined} aria-label={label} title={label}>
          {sign}
        </summary>
        {this.state.open && inner()}
      </details>
    );
  }
}
