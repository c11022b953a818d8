/** What a small widget beside a board is, for those who draw it and those who fold it. */
import type { Model } from "../host/host";
import type { Images } from "../host/images";
import type { ControlRequests } from "./control-requests";

/** What a widget has besides its view. */
export interface Panel extends Pick<ControlRequests, "ask" | "wished" | "refused"> {
  model: Model;
  el: HTMLElement;
  images: Images;
  /** How much has given way, so that it fits the room: 0 for nothing. */
  folds: number;
}
