// Validation of a parent: a mother or father of litters.
import { z } from "zod";
import { OLDEST_YEARS } from "#app/domain/law/tables.ts";
import { addMonths, parseCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { lineSchema, readableLine } from "#app/domain/shared/text-line.ts";
import { PARENT_TYPES } from "./views.ts";

export const ANIMAL_LIMITS = { name: 100, line: 255 } as const;

const ANIMAL_MESSAGES = {
  name: "Enter the name.",
  nameLong: "The name must be at most 100 characters.",
  sex: "Choose female or male.",
  type: "Choose dog, cat or rabbit.",
  breed: "Breed is required",
  breedLong: "Breed must be at most 255 characters",
  bornLater: "The date of birth cannot be in the future.",
  born: "Check the date of birth.",
  registeredName: "The registered name must be at most 255 characters.",
  registeredNumber: "The registration number must be at most 255 characters.",
  microchip: "Enter the 15 digits of the microchip.",
  home: "Choose where the animal lives.",
} as const;

const optionalLine = (message: string) =>
  z.string(message).transform(readableLine).pipe(z.string().max(ANIMAL_LIMITS.line, message)).default("");

const fields = z.object({
  name: lineSchema(ANIMAL_MESSAGES.name, ANIMAL_MESSAGES.nameLong, { most: ANIMAL_LIMITS.name }),
  sex: z.enum(["female", "male"], ANIMAL_MESSAGES.sex),
  type: z.enum(PARENT_TYPES, ANIMAL_MESSAGES.type),
  breed: lineSchema(ANIMAL_MESSAGES.breed, ANIMAL_MESSAGES.breedLong, { most: ANIMAL_LIMITS.line }),
  registered_name: optionalLine(ANIMAL_MESSAGES.registeredName),
  registered_number: optionalLine(ANIMAL_MESSAGES.registeredNumber),
  microchip_number: z
    .string(ANIMAL_MESSAGES.microchip)
    .transform((text) => text.replaceAll(/\s+/g, ""))
    .refine((text) => text === "" || /^\d{15}$/.test(text), ANIMAL_MESSAGES.microchip)
    .default(""),
  lives_with_us: z.enum(["yes", "no"], ANIMAL_MESSAGES.home),
});

/** The schema on a calendar date, because a date of birth in the future is refused. */
export function animalSchema(today: string) {
  const earliest = addMonths(today, -12 * Math.max(...PARENT_TYPES.map((type) => OLDEST_YEARS[type])));
  const born = z
    .string(ANIMAL_MESSAGES.born)
    .trim()
    .transform((text, context) => {
      if (text === "") return null;
      const date = parseCalendarDate(text);
      if (date !== null && date >= earliest && date <= today) return date;
      const message = date !== null && date > today ? ANIMAL_MESSAGES.bornLater : ANIMAL_MESSAGES.born;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .default(null);
  return fields.extend({ date_of_birth: born });
}

/** A validated parent; empty texts are not given. */
export type AnimalFields = z.output<ReturnType<typeof animalSchema>>;
