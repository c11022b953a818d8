/** A part of the drawing that is drawn again only when one of its properties is another value. */
import { Component, type ComponentChild } from "preact";

export const memo = <P extends object>(draw: (props: P) => ComponentChild) =>
  class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return (Object.keys({ ...next, ...this.props }) as (keyof P)[]).some((key) => next[key] !== this.props[key]);
    }
    override render(props: P): ComponentChild {
      return draw(props);
    }
  };
