// The JSON API's representation of a breeder's own record, returned by the endpoints that update it: full contact
// details, with the field names of the update.
import { z } from "zod";
import { formatFocalPoint } from "#app/domain/breeders/focal-point.ts";
import type { OwnBreeder } from "./views.ts";

export const ownBreederResourceSchema = z
  .object({
    breeder_id: z.int(),
    slug: z.string(),
    trading_name: z.string().describe("As entered: a changed name is public once a moderator has approved it."),
    description: z.string(),
    location: z.string(),
    contact_phone: z.string().nullable(),
    contact_email: z.string().nullable(),
    council_authority: z.string(),
    profile_image_position: z.string().describe("JSON text of x and y percentages."),
    cover_image_position: z.string().describe("JSON text of x and y percentages."),
  })
  .meta({ id: "OwnBreeder" });

/** The response body for a breeder's own record. */
export function ownBreederResource(breeder: OwnBreeder): z.infer<typeof ownBreederResourceSchema> {
  return {
    breeder_id: breeder.breederId,
    slug: breeder.slug,
    trading_name: breeder.pendingTradingName ?? breeder.tradingName,
    description: breeder.description,
    location: breeder.location,
    contact_phone: breeder.contactPhone,
    contact_email: breeder.contactEmail,
    council_authority: breeder.councilAuthority,
    profile_image_position: formatFocalPoint(breeder.images.image.position),
    cover_image_position: formatFocalPoint(breeder.images.cover.position),
  };
}
