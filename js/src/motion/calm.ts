/** Whether a reader has asked for nothing to move. */
import type { View } from "../contract";

export const isCalm = ({ motion }: Pick<View, "motion">) =>
  motion === "reduced" || (motion === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches);
