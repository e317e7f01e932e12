// The distance that a card showed, on the page that its link leads to. The page itself is the same for every visitor and
// knows no place; the history entry of the visit does, where script has followed the link.
import { useLocation } from "react-router";
import { useEnhanced } from "#app/ui/kit/enhance.ts";

/** The state of a card's link; undefined where the card shows no distance. */
export function distanceState(distance: string | null): { distance: string } | undefined {
  return distance === null ? undefined : { distance };
}

/** "about 12 miles away", or null where it is not known. */
export function useCardDistance(): string | null {
  const enhanced = useEnhanced();
  const { state } = useLocation() as { state: { distance?: unknown } | null };
  // Not in the first render, which must equal the server's.
  return enhanced && typeof state?.distance === "string" ? state.distance : null;
}
