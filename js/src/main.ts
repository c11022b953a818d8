/** The board alone: the smaller bundle. */
import { boards } from "./factory";

export default boards();
