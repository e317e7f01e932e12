// The action data that the form is rendered from. After a failed request, the previous data remains.
import { useState } from "react";
import type { ListingAnswer } from "#app/domain/listings/views.ts";
import type { LostAnswer } from "./lost-answer.ts";

/** `lost` is the error text of a failed request. */
export function useLastAnswer(incoming: ListingAnswer | LostAnswer | undefined) {
  const [answer, setAnswer] = useState<ListingAnswer | null>(null);
  if (incoming && "lost" in incoming) return { answer, lost: incoming.lost };
  const current = incoming ?? null;
  if (current !== answer) setAnswer(current);
  return { answer: current, lost: null };
}
