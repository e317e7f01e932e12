// Validation of a licence, for the form and the API.
import { z } from "zod";
import { addMonths, formatCalendarDate, parseCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { type Nation, NATIONS } from "#app/domain/shared/places/nations.ts";
import { lineSchema, readableLine } from "#app/domain/shared/text-line.ts";
import { findCouncil } from "./councils.ts";
import { isKindOf, LICENCE_KINDS, MAX_MONTHS } from "./kinds.ts";

/** The choice for a council that is not in the list: its name is typed (BRD-08). */
export const OTHER_COUNCIL = "other";

export const LICENCE_LIMITS = { number: 30, council: 120, holderName: 200, remark: 500, maxDogs: 500 } as const;

const LICENCE_MESSAGES = {
  nation: "Choose the nation that the licence is from.",
  kind: "Choose the kind of licence.",
  number: "Enter the number as shown on the licence.",
  council: "Choose the council that issued the licence.",
  councilOther: "Enter the name of the council, in at most 120 characters.",
  holderName: "Enter the name on the licence.",
  holderNameLong: "The name must be at most 200 characters.",
  firstDay: "Enter the first day of the licence, such as 2026-03-27.",
  lastDay: "Enter the last day of the licence, such as 2026-03-27.",
  days: "The last day must be after the first day.",
  stars: "Choose 1 to 5 stars.",
  maxDogs: "Enter a number of dogs from 1 to 500.",
  starsElsewhere: "Only licences of England have stars.",
  remark: "The remark must be at most 500 characters.",
} as const;

const day = (message: string) =>
  z.string(message).transform((text, context) => {
    const found = parseCalendarDate(text);
    if (found) return found;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const fields = z.object({
  nation: z.enum(NATIONS, LICENCE_MESSAGES.nation),
  kind: z.enum(LICENCE_KINDS, LICENCE_MESSAGES.kind),
  number: z
    .string(LICENCE_MESSAGES.number)
    .transform((text) => text.trim().replaceAll(/\s+/g, " "))
    .refine(isLicenceNumber, LICENCE_MESSAGES.number)
    .describe("As shown on the licence: 4 to 30 of A to Z, digits, spaces and / - . with at least 2 digits."),
  council: z
    .string(LICENCE_MESSAGES.council)
    .trim()
    .min(1, LICENCE_MESSAGES.council)
    .describe('The name of a council of the nation, or "other" for one that is not in the list.'),
  council_other: z
    .string(LICENCE_MESSAGES.council)
    .transform(readableLine)
    .pipe(z.string().max(LICENCE_LIMITS.council, LICENCE_MESSAGES.councilOther))
    .default("")
    .describe('Its name, with "other".'),
  holder_name: lineSchema(LICENCE_MESSAGES.holderName, LICENCE_MESSAGES.holderNameLong, {
    most: LICENCE_LIMITS.holderName,
  }),
  starts_on: day(LICENCE_MESSAGES.firstDay).describe("The first day, as YYYY-MM-DD."),
  ends_on: day(LICENCE_MESSAGES.lastDay).describe("The last day, as YYYY-MM-DD."),
  stars: z
    .enum(["", "1", "2", "3", "4", "5"], LICENCE_MESSAGES.stars)
    .default("")
    .describe('England only: "1" to "5", or "" for none.'),
  max_dogs: z
    .string(LICENCE_MESSAGES.maxDogs)
    .trim()
    .refine((text) => text === "" || isNumberOfDogs(text), LICENCE_MESSAGES.maxDogs)
    .default("")
    .describe('The maximum number of dogs on the licence: "1" to "500", or "" for none.'),
  remark: z.string(LICENCE_MESSAGES.remark).trim().max(LICENCE_LIMITS.remark, LICENCE_MESSAGES.remark).default(""),
});

/** The schema on a calendar date, because an expired licence is refused. */
export function licenceSchema(today: string) {
  return fields.superRefine((licence, context) => {
    const { nation, kind, council, starts_on: startsOn, ends_on: endsOn, stars } = licence;
    const refuse = (field: keyof typeof licence, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (!isKindOf(kind, nation)) refuse("kind", LICENCE_MESSAGES.kind);
    if (council === OTHER_COUNCIL) {
      if (licence.council_other === "") refuse("council_other", LICENCE_MESSAGES.councilOther);
    } else if (council !== "" && !findCouncil(nation, council)) refuse("council", LICENCE_MESSAGES.council);
    if (endsOn <= startsOn) refuse("ends_on", LICENCE_MESSAGES.days);
    else if (endsOn < today) refuse("ends_on", `This licence expired on ${formatCalendarDate(endsOn)}.`);
    if (stars !== "" && nation !== "england") refuse("stars", LICENCE_MESSAGES.starsElsewhere);
  });
}

export type LicenceForm = z.output<typeof fields>;

/** A validated licence, with the council's name as listed. */
export interface LicenceFields extends Omit<LicenceForm, "stars" | "max_dogs" | "council_other"> {
  stars: number | null;
  max_dogs: number | null;
}

export function licenceOf({ council_other: other, ...form }: LicenceForm): LicenceFields {
  const council = form.council === OTHER_COUNCIL ? other : form.council;
  return {
    ...form,
    council: findCouncil(form.nation, council) ?? council,
    stars: form.stars === "" ? null : Number(form.stars),
    max_dogs: form.max_dogs === "" ? null : Number(form.max_dogs),
  };
}

/** Whether a licence runs longer than its nation allows; a note for the moderator, not an error. */
export function isTooLong({ nation, startsOn, endsOn }: { nation: Nation; startsOn: string; endsOn: string }): boolean {
  return endsOn > addMonths(startsOn, MAX_MONTHS[nation]);
}

function isLicenceNumber(text: string): boolean {
  return /^[A-Za-z0-9 /.-]{4,30}$/.test(text) && text.replaceAll(/\D/g, "").length >= 2;
}

function isNumberOfDogs(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= LICENCE_LIMITS.maxDogs;
}
