/** A picture, or what stands in its place where the page can't show it. */
import { Component, type ComponentChild } from "preact";

interface PictureProps {
  url: string | undefined;
  unshown: ComponentChild;
  alt?: string;
  width?: number;
  height?: number;
  decoding?: "sync";
  draggable?: boolean;
}

export class Picture extends Component<PictureProps, { broken: string }> {
  override state = { broken: "" };

  override render({ url, unshown, ...attributes }: PictureProps, { broken }: { broken: string }) {
    if (url === broken) return unshown;
    return <img alt="" {...attributes} src={url} onError={() => this.setState({ broken: url ?? "" })} />;
  }
}
