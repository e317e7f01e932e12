// Schemas of a ban request, for the form of the page and for the API.
import { z } from "zod";
import { BAN_DURATIONS, BAN_REASON_LIMIT, BAN_TEXTS, DEFAULT_BAN_DURATION } from "./ban-rules.ts";

const duration = z
  .enum(
    BAN_DURATIONS.map(({ value }) => value),
    BAN_TEXTS.unknownDuration,
  )
  .default(DEFAULT_BAN_DURATION);

const reason = z
  .string()
  .trim()
  .refine((text) => Array.from(text).length <= BAN_REASON_LIMIT, BAN_TEXTS.reasonTooLong)
  .meta({ maxLength: BAN_REASON_LIMIT })
  .default("");

/** The form; a ticked checkbox has the value "yes". */
export const banFormSchema = z.object({
  duration,
  reason,
  ip_ban: z
    .string()
    .optional()
    .transform((value) => value !== undefined && value !== ""),
});

/** The request body of the API endpoint. */
export const banBodySchema = z.object({
  duration,
  reason,
  ip_ban: z
    .boolean(BAN_TEXTS.addressChoice)
    .meta({ description: "Also their recent internet addresses." })
    .default(false),
});
