/** The deck maker alone: a bundle of its own, which no board carries. */
export { deckMaker as default } from "../panels/deck-maker";
