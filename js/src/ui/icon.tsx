import { memo } from "./memo";

// The few signs of the interface, as lines in the colour of the text; a bundle carries those that it shows.
export const FIRST = "M6 5.5v13M19 6l-8.5 6 8.5 6z";
export const BACK = "M15.5 5.5 8 12l7.5 6.5";
export const NEXT = "M8.5 5.5 16 12l-7.5 6.5";
export const LAST = "M18 5.5v13M5 6l8.5 6L5 18z";
export const PLAY = "M8.2 5.2 19 12 8.2 18.8z";
export const PAUSE = "M8 5.5v13M16 5.5v13";
export const TICK = "m5 12.8 4.6 4.7L19 7.2";
export const CLOSE = "M6 6l12 12M18 6 6 18";
export const TEXT = "M5 6h14M5 12h14M5 18h9";
export const FULL = "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5";
export const LEAVE = "M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5";
export const MORE = "M4 7h16M4 12h16M4 17h16";
export const AGAIN = "M19 12a7 7 0 1 1-2.2-5.1M17 3v4h-4";
export const ZOOM = "M16 16l4.5 4.5M10.5 5a5.5 5.5 0 1 0 .1 0";

export const Icon = memo(({ path }: { path: string }) => (
  <svg class="dx-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
));
