/** The pages of a room for its teacher: that of the phone, and that of the projector. */
export { showTeacher } from "../room/teacher";
