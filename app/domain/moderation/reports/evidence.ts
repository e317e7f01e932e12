// The copy of what a reporter saw, which stays as it is when the subject is edited or deleted.
import { z } from "zod";

export const evidenceSchema = z.object({
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Keys of the photos. */
  images: z.array(z.string()),
});

export type Evidence = z.output<typeof evidenceSchema>;

/** What has a text, in order. */
export function factsOf(facts: Record<string, string | number | null>): Evidence["facts"] {
  return Object.entries(facts)
    .map(([label, text]) => ({ label, text: String(text ?? "") }))
    .filter(({ text }) => text !== "");
}
