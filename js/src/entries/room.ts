/**
 * The page of a room, for phones: it needs an element "dx-room", and stands beside the room's socket. On the page that asks
 * for a code ("dx-front") it has nothing to do but to follow the device's colours. The pages of the teacher are a bundle of
 * their own, which no other page loads.
 */
import { showRoom } from "../room/page";
import { teacherKey } from "../room/teacher-key";

const el = document.getElementById("dx-room");
const key = teacherKey();
if (el && key) import("./room-teacher.js").then(({ showTeacher }) => showTeacher(el, location.href, key));
else if (el) showRoom(el, location.href);

const front = document.getElementById("dx-front");
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => front?.setAttribute("data-theme", dark.matches ? "dark" : "light");
if (front) {
  follow();
  dark.addEventListener("change", follow);
}
