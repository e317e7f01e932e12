// Validation of a health test of a parent.
import { z } from "zod";
import { parseCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { lineSchema, readableLine } from "#app/domain/shared/text-line.ts";

export const HEALTH_TEST_LIMITS = { name: 100, result: 100, laboratory: 255 } as const;

const MESSAGES = {
  name: "Enter the name of the test.",
  nameLong: "The name of the test must be at most 100 characters.",
  result: "Enter the result.",
  resultLong: "The result must be at most 100 characters.",
  testedOn: "Enter the date of the test, such as 2026-03-27.",
  testedLater: "The date of the test cannot be in the future.",
  testedBefore: "The date of the test cannot be before the date of birth.",
  laboratory: "The laboratory must be at most 255 characters.",
} as const;

/** The schema on a calendar date, for an animal that was born on another one. */
export function healthTestSchema(today: string, bornOn: string | null) {
  return z.object({
    name: lineSchema(MESSAGES.name, MESSAGES.nameLong, { most: HEALTH_TEST_LIMITS.name }),
    result: lineSchema(MESSAGES.result, MESSAGES.resultLong, { most: HEALTH_TEST_LIMITS.result }),
    tested_on: z.string(MESSAGES.testedOn).transform((text, context) => {
      const date = parseCalendarDate(text);
      const message = date === null ? MESSAGES.testedOn : faultOf(date, today, bornOn);
      if (date !== null && message === null) return date;
      context.addIssue({ code: "custom", message: message ?? MESSAGES.testedOn });
      return z.NEVER;
    }),
    laboratory: z
      .string(MESSAGES.laboratory)
      .transform(readableLine)
      .pipe(z.string().max(HEALTH_TEST_LIMITS.laboratory, MESSAGES.laboratory))
      .default(""),
  });
}

function faultOf(date: string, today: string, bornOn: string | null): string | null {
  if (date > today) return MESSAGES.testedLater;
  return bornOn !== null && date < bornOn ? MESSAGES.testedBefore : null;
}

/** A validated health test; an empty laboratory is not given. */
export type HealthTestFields = z.output<ReturnType<typeof healthTestSchema>>;
