/** The front of a card: its picture; in words what it shows, where the picture is not here or the page can't show it. */
import { Component } from "preact";

interface CardFaceProps {
  url: string | null | undefined;
  title: string;
  alt: string;
}

export class CardFace extends Component<CardFaceProps, { broken: string }> {
  override state = { broken: "" };

  override render({ url, title, alt }: CardFaceProps, { broken }: { broken: string }) {
    const unshown = !!url && url === broken;
    return url && !unshown ? (
      <img
        src={url}
        alt=""
        width="320"
        height="480"
        decoding="sync"
        draggable={false}
        onError={() => this.setState({ broken: url })}
      />
    ) : (
      <span class="dx-title">
        {title}
        {unshown && <small>{alt}</small>}
      </span>
    );
  }
}
