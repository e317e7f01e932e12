// The JSON API's representation of "What we checked" (TRU-14).
import { z } from "zod";
import type { PetChecksView } from "./views.ts";

const STATES = { site: "checked", document: "seen_on_document", breeder: "stated_by_breeder" } as const;

export const checksResourceSchema = z
  .array(
    z.object({
      what: z.enum(["email", "phone", "breeder", "licence", "microchip", "mother", "photos", "tests", "age"]),
      state: z.enum(Object.values(STATES)),
      at: z.iso.datetime().nullable().describe("When it was checked or seen"),
    }),
  )
  .nullable()
  .describe("Who vouches for what is known of pet and seller; null where nothing was given at all");

export function checksResource({ rows }: PetChecksView): z.infer<typeof checksResourceSchema> {
  if (rows.length === 0) return null;
  return rows.map(({ what, by, at }) => ({
    what,
    state: STATES[by],
    at: at === null ? null : new Date(at).toISOString(),
  }));
}
