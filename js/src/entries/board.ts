/** The board alone. */
export { boards as default } from "../board/factory";
