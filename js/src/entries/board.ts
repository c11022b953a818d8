/** The board alone: the smaller bundle. */
import { boards } from "../board/factory";

export default boards();
