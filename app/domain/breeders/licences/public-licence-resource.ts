// The JSON API's representation of the licence of a pet or breeder, as everyone reads it (LIC-14).
import { z } from "zod";
import type { PublicLicence } from "./views.ts";

export const publicLicenceResourceSchema = z
  .object({
    number: z.string(),
    council: z.string(),
    state: z.enum(["unchecked", "checked", "lapsed"]),
    checked_at: z.iso.datetime().nullable().describe("When a moderator checked it; null in another state."),
    ends_at: z.iso.date().describe("The last day."),
  })
  .meta({ id: "PublicLicence" });

/** Null for a refused or withdrawn licence. From the day after its last day a licence is lapsed, before the job stores it. */
export function publicLicenceResource(
  licence: PublicLicence | null,
  today: string,
): z.infer<typeof publicLicenceResourceSchema> | null {
  if (!licence || licence.state === "refused" || licence.state === "withdrawn") return null;
  const { number, council, endsOn } = licence;
  const state = endsOn < today ? "lapsed" : licence.state;
  return { number, council, state, checked_at: state === "checked" ? licence.checkedAt : null, ends_at: endsOn };
}
