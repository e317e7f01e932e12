// The action data that the form is rendered from. After a failed request, the previous data remains.
import { useState } from "react";
import type { ListingActionData } from "#app/domain/pets/listings/views.ts";
import type { FailedRequest } from "./keep-typed.client-action.ts";

/** `lost` is the error text of a failed request. */
export function useLastActionData(incoming: ListingActionData | FailedRequest | undefined) {
  const [answer, setAnswer] = useState<ListingActionData | null>(null);
  if (incoming && "lost" in incoming) return { answer, lost: incoming.lost };
  const current = incoming ?? null;
  if (current !== answer) setAnswer(current);
  return { answer: current, lost: null };
}
