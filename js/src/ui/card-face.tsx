/** The front of a card: its picture; or title and alt text, if the picture has not come or the browser can't show it. */
import { Picture } from "./picture";

interface CardFaceProps {
  url: string | null | undefined;
  title: string;
  alt: string;
}

/** A card in words, in place of its picture. */
export const CardWords = ({ title, alt }: { title: string | undefined; alt?: string }) => (
  <span class="dx-title">
    {title}
    {alt && <small>{alt}</small>}
  </span>
);

export const CardFace = ({ url, title, alt }: CardFaceProps) =>
  url ? (
    <Picture
      url={url}
      unshown={<CardWords title={title} alt={alt} />}
      width={320}
      height={480}
      decoding="sync"
      draggable={false}
    />
  ) : (
    <CardWords title={title} />
  );
