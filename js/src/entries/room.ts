/** The page of a room, for phones: it needs an element "dx-room", and stands beside the room's socket. */
import { showRoom } from "../room/page";

const el = document.getElementById("dx-room");
if (el) showRoom(el, location.href);
