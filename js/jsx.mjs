// What the bundles make elements with: Preact's own `h`. The functions that newer compilers call are a second copy of it.
export { Fragment, h } from "preact";
