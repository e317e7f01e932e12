// The JSON API's representation of the answers and rules of a listing.
import { z } from "zod";
import { NATIONS } from "#app/domain/shared/places/nations.ts";
import { EAR_STATES, type LawAnswers, MOTHER_REASONS, SELLER_KINDS, TAIL_STATES, VACCINATIONS } from "./answers.ts";
import type { LawResult } from "./check-listing.ts";
import { LAW_RULE_IDS } from "./rule-ids.ts";

const date = z.iso.date().nullable();
const text = z.string().nullable();

export const lawResourceSchema = z
  .object({
    nation: z.enum(NATIONS).nullable(),
    seller_kind: z.enum(SELLER_KINDS).nullable(),
    licence_id: z.int().nullable(),
    date_of_birth: date,
    available_from: date,
    country_of_birth: text.describe("ISO 3166 alpha-2"),
    country_of_residence: text.describe("ISO 3166 alpha-2"),
    bred_by_seller: z.boolean().nullable(),
    seen_with_mother: z.boolean().nullable(),
    mother_reason: z.enum(MOTHER_REASONS).nullable(),
    mother_reason_text: text,
    microchip_last4: text,
    microchip_number: text.describe("Only for the owner and moderators, otherwise null"),
    microchip_due: date,
    microchip_database: text,
    ears: z.enum(EAR_STATES).nullable(),
    tail: z.enum(TAIL_STATES).nullable(),
    vaccinations: z.enum(VACCINATIONS).nullable(),
    vaccination_product: text,
    vaccination_date: date,
    under_treatment: z.boolean().nullable(),
    treatment_text: text,
    entry_date: date,
    entry_document: text.describe("Only for the owner and moderators, otherwise null"),
    confirmed_words: z.array(z.enum(LAW_RULE_IDS)),
    rules: z.array(
      z.object({
        id: z.enum(LAW_RULE_IDS),
        level: z.enum(["stop", "answer", "warn"]),
        state: z.enum(["done", "open", "stopped", "worth_a_look", "not_asked"]),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: "Law" });

export type LawResource = z.infer<typeof lawResourceSchema>;

/** The response body; `isTrusted` for the owner and moderators. */
export function lawResource(answers: LawAnswers, { rules }: LawResult, isTrusted: boolean): LawResource {
  const { microchip_number: chip } = answers;
  return {
    nation: answers.nation,
    seller_kind: answers.seller_kind,
    licence_id: answers.licence_id,
    date_of_birth: answers.date_of_birth,
    available_from: answers.available_from,
    country_of_birth: answers.country_of_birth,
    country_of_residence: answers.country_of_residence,
    bred_by_seller: answers.bred_by_seller,
    seen_with_mother: answers.seen_with_mother,
    mother_reason: answers.mother_reason,
    mother_reason_text: answers.mother_reason_text,
    microchip_last4: chip?.slice(-4) ?? null,
    microchip_number: isTrusted ? chip : null,
    microchip_due: answers.microchip_due,
    microchip_database: answers.microchip_database,
    ears: answers.ears,
    tail: answers.tail,
    vaccinations: answers.vaccinations,
    vaccination_product: answers.vaccination_product,
    vaccination_date: answers.vaccination_date,
    under_treatment: answers.under_treatment,
    treatment_text: answers.treatment_text,
    entry_date: answers.entry_date,
    entry_document: isTrusted ? answers.entry_document : null,
    confirmed_words: answers.confirmed_words as LawResource["confirmed_words"],
    rules: rules.map(({ id, level, state, message }) => ({
      id,
      level,
      state,
      message: publicMessage(message, id, isTrusted),
    })),
  };
}

/**
 * Rules whose message is for the owner and moderators: reasons for having no licence (R03, R12), the name of the breeder's
 * other pet (R16), the number of the entry document (R17).
 */
const PRIVATE_MESSAGES: readonly string[] = ["R03", "R12", "R16", "R17"];

function publicMessage(message: string, id: string, isTrusted: boolean): string {
  return isTrusted || !PRIVATE_MESSAGES.includes(id) ? message : "";
}
