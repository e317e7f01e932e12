// Sentences that the descriptions of several endpoints about breeders share.

export const MASKED = "Phone and email are masked, unless the breeder shows them to everyone; owners read their own.";
export const VISIBLE =
  "A breeder who is not approved, or is suspended, is visible to themselves and to administrators alone.";
