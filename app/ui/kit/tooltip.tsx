// Tooltip that appears after 700 ms. Without script it is the native title; with script it also appears on keyboard
// focus, and Escape hides it.
import { type ReactNode, useState } from "react";
import { useEnhanced } from "./enhance.ts";

/** Delay from hover or focus until a tooltip appears, in milliseconds; tooltip.css has the same value. */
export const TOOLTIP_DELAY_MS = 700;

/** Wraps one control. The text must not be the only source of the information. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const enhanced = useEnhanced();
  const [away, setAway] = useState(false);
  return (
    <span
      className="tooltip"
      title={enhanced ? undefined : text}
      data-tip={enhanced && !away ? text : undefined}
      onKeyDown={(event) => event.key === "Escape" && setAway(true)}
      onPointerEnter={() => setAway(false)}
      onFocus={() => setAway(false)}
    >
      {children}
    </span>
  );
}
