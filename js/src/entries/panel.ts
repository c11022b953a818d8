/** The Panel of a room alone: a bundle of its own, which no board carries. */
export { roomPanel as default } from "../room/panel";
