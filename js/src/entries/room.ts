/**
 * The page of a room, for phones: it needs an element "dx-room", and stands beside the room's socket. On the page that asks
 * for a code ("dx-front") it has nothing to do but to follow the device's colours.
 */
import { showRoom } from "../room/page";

const el = document.getElementById("dx-room");
if (el) showRoom(el, location.href);

const front = document.getElementById("dx-front");
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => front?.setAttribute("data-theme", dark.matches ? "dark" : "light");
if (front) {
  follow();
  dark.addEventListener("change", follow);
}
