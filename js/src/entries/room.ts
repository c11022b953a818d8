/**
 * The page of a room, for phones: it needs an element "dx-room", and stands beside the room's socket. The pages of the
 * teacher are a bundle of their own, which no other page loads.
 */
import { showRoom } from "../room/page";
import { teacherKey } from "../room/teacher-key";

const el = document.getElementById("dx-room");
const key = teacherKey();
if (el && key) import("./room-teacher.js").then(({ showTeacher }) => showTeacher(el, location.href, key));
else if (el) showRoom(el, location.href);
