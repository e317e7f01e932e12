// The answer that the form is drawn from. One that was lost on the way leaves the one before in its place.
import { useState } from "react";
import type { ListingAnswer } from "#app/domain/listings/views.ts";
import type { LostAnswer } from "./lost-answer.ts";

/** `lost` is the sentence about an answer that did not arrive. */
export function useLastAnswer(incoming: ListingAnswer | LostAnswer | undefined) {
  const [answer, setAnswer] = useState<ListingAnswer | null>(null);
  if (incoming && "lost" in incoming) return { answer, lost: incoming.lost };
  const current = incoming ?? null;
  if (current !== answer) setAnswer(current);
  return { answer: current, lost: null };
}
