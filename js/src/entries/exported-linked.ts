/** A page of boards and of the widgets beside them. */
import { board } from "../exported/board";
import { aside, ask, scores, votes, what_if } from "../exported/linked";
import { showPage } from "../exported/page";
import saver from "./saver.ts?bundled";

void showPage({ board: board(saver), aside, ask, scores, votes, what_if });
