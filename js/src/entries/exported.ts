/** A page of boards alone. */
import { board } from "../exported/board";
import { showPage } from "../exported/page";
import saver from "./saver.ts?bundled";

void showPage({ board: board(saver) });
