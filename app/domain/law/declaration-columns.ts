// Converts the answers of a listing between their parsed form, the columns of pet_declarations, and the texts of the form.
import type { PetDeclaration } from "#app/platform/generated/prisma/client.ts";
import { LAW_FIELDS, type LawAnswers, type LawField, type LawText, NO_ANSWERS } from "./answers.ts";

export type DeclarationColumns = Omit<PetDeclaration, "petId" | "answeredById" | "answeredAt">;

/** The columns of parsed answers. */
export function declarationColumns(answers: LawAnswers): DeclarationColumns {
  return {
    nation: answers.nation,
    sellerKind: answers.seller_kind,
    licenceId: answers.licence_id,
    licenceReason: answers.licence_reason,
    dateOfBirth: calendarDay(answers.date_of_birth),
    availableFrom: calendarDay(answers.available_from),
    countryOfBirth: answers.country_of_birth,
    countryOfResidence: answers.country_of_residence,
    bredBySeller: answers.bred_by_seller,
    seenWithMother: answers.seen_with_mother,
    motherReason: answers.mother_reason,
    motherReasonText: answers.mother_reason_text,
    microchipNumber: answers.microchip_number,
    microchipDue: calendarDay(answers.microchip_due),
    microchipDatabase: answers.microchip_database,
    ears: answers.ears,
    earsText: answers.ears_text,
    tail: answers.tail,
    tailKind: answers.tail_kind,
    vaccinations: answers.vaccinations,
    vaccinationProduct: answers.vaccination_product,
    vaccinationDate: calendarDay(answers.vaccination_date),
    underTreatment: answers.under_treatment,
    treatmentText: answers.treatment_text,
    entryDate: calendarDay(answers.entry_date),
    entryDocument: answers.entry_document,
    wildLicence: answers.wild_licence,
    wildLicenceReason: answers.wild_licence_reason,
    article10Number: answers.article_10_number,
    kennelClubNumber: answers.kennel_club_number,
    confirmedWords: answers.confirmed_words,
  };
}

/** The answers of a stored row; without a row no question is answered. */
export function answersOf(row: DeclarationColumns | null): LawAnswers {
  if (!row) return NO_ANSWERS;
  return {
    nation: row.nation as LawAnswers["nation"],
    seller_kind: row.sellerKind as LawAnswers["seller_kind"],
    licence_id: row.licenceId,
    licence_reason: row.licenceReason,
    date_of_birth: dateOfDay(row.dateOfBirth),
    available_from: dateOfDay(row.availableFrom),
    country_of_birth: row.countryOfBirth,
    country_of_residence: row.countryOfResidence,
    bred_by_seller: row.bredBySeller,
    seen_with_mother: row.seenWithMother,
    mother_reason: row.motherReason as LawAnswers["mother_reason"],
    mother_reason_text: row.motherReasonText,
    microchip_number: row.microchipNumber,
    microchip_due: dateOfDay(row.microchipDue),
    microchip_database: row.microchipDatabase,
    ears: row.ears as LawAnswers["ears"],
    ears_text: row.earsText,
    tail: row.tail as LawAnswers["tail"],
    tail_kind: row.tailKind,
    vaccinations: row.vaccinations as LawAnswers["vaccinations"],
    vaccination_product: row.vaccinationProduct,
    vaccination_date: dateOfDay(row.vaccinationDate),
    under_treatment: row.underTreatment,
    treatment_text: row.treatmentText,
    entry_date: dateOfDay(row.entryDate),
    entry_document: row.entryDocument,
    wild_licence: row.wildLicence,
    wild_licence_reason: row.wildLicenceReason,
    article_10_number: row.article10Number,
    kennel_club_number: row.kennelClubNumber,
    confirmed_words: row.confirmedWords,
  };
}

/** The texts of the form's fields for stored answers; a question without an answer has none. */
export function lawTextOf(answers: LawAnswers): LawText {
  return Object.fromEntries(
    LAW_FIELDS.flatMap((field): [LawField, string][] => {
      const value = answers[field];
      if (value === null) return [];
      if (Array.isArray(value)) return value.length === 0 ? [] : [[field, value.join(" ")]];
      return [[field, value === true ? "yes" : value === false ? "no" : String(value)]];
    }),
  );
}

/** A calendar date as PostgreSQL's `date` is read and written: midnight in UTC. */
export function calendarDay(date: string | null): Date | null {
  return date === null ? null : new Date(`${date}T00:00:00Z`);
}

/** The calendar date of such a value. */
export function dateOfDay(day: Date | null): string | null {
  return day === null ? null : day.toISOString().slice(0, 10);
}
