// The JSON API resource of a licence as its owner reads it.
import { z } from "zod";
import { NATIONS } from "#app/domain/shared/places/nations.ts";
import { CHECK_SOURCES, LICENCE_KINDS, LICENCE_STATES } from "./kinds.ts";
import type { LicenceView } from "./views.ts";

export const licenceResourceSchema = z
  .object({
    licence_id: z.int(),
    breeder_id: z.int(),
    nation: z.enum(NATIONS),
    kind: z.enum(LICENCE_KINDS),
    number: z.string(),
    council: z.string(),
    holder_name: z.string(),
    starts_on: z.iso.date(),
    ends_on: z.iso.date().describe("The last day."),
    stars: z.int().min(1).max(5).nullable(),
    max_dogs: z.int().min(1).max(500).nullable().describe("The maximum number of dogs on the licence."),
    remark: z.string(),
    state: z.enum(LICENCE_STATES),
    checked_source: z.enum(CHECK_SOURCES).nullable().describe("What a moderator compared it with."),
    checked_at: z.iso.datetime().nullable(),
    refusal_reason: z.string().nullable(),
    change_request: z.string().nullable().describe("What a moderator asks the breeder to change."),
    document_name: z.string().nullable(),
  })
  .meta({ id: "Licence" });

export function licenceResource(licence: LicenceView): z.infer<typeof licenceResourceSchema> {
  return {
    licence_id: licence.licenceId,
    breeder_id: licence.breederId,
    nation: licence.nation,
    kind: licence.kind,
    number: licence.number,
    council: licence.council,
    holder_name: licence.holderName,
    starts_on: licence.startsOn,
    ends_on: licence.endsOn,
    stars: licence.stars,
    max_dogs: licence.maxDogs,
    remark: licence.remark,
    state: licence.state,
    checked_source: licence.checkedSource,
    checked_at: licence.checkedAt,
    refusal_reason: licence.refusalReason,
    change_request: licence.changeRequest,
    document_name: licence.documentName,
  };
}
