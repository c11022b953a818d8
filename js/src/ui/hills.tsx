/** Far hills behind the cards. */
import { memo } from "./memo";

export const Hills = memo(() => (
  <svg class="dx-scene" viewBox="0 0 1000 430" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path class="dx-far" d="M0 364C70 340 130 332 214 350S352 344 452 340 622 366 722 356 884 322 1000 338V430H0z" />
    <path class="dx-near" d="M0 384C70 372 150 390 250 380S430 388 540 380 740 392 850 376 960 374 1000 370V430H0z" />
  </svg>
));
