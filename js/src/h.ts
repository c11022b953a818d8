/** What the bundler puts where JSX is written. */
export { Fragment, h } from "preact";
