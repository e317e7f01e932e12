// What a message may be, the same for the page, the device's outbox and the API.
import { z } from "zod";
import type { Result } from "#app/domain/result.ts";
import { MESSAGE_MAXIMUM } from "./rules.ts";

const BLANK = "Write a message first.";
const TOO_LONG = "Message must be at most 5,000 characters";
/** Control characters but tab and line feed, and halves of characters: nothing that a person meant to write. */
const UNWRITABLE = /[\p{Cs}\u0000-\u0008\u000B-\u001F\u007F-\u009F]/gu;
const INVISIBLE = /[\s\p{Cf}\p{Z}\p{Mn}\u115F\u1160\u2800\u3164]/gu;

/** A message of a thread: trimmed, lines ended by "\n", something to see in it, and at most MESSAGE_MAXIMUM characters. */
export const threadMessageSchema = z
  .string({ error: BLANK })
  .transform((text) => text.replaceAll(/\r\n?/g, "\n").replaceAll(UNWRITABLE, "").trim())
  .pipe(
    z
      .string()
      .refine((text) => text.replaceAll(INVISIBLE, "") !== "", BLANK)
      .max(MESSAGE_MAXIMUM, TOO_LONG),
  );

/** The message as it is stored, or why it cannot be. */
export function parseThreadMessage(text: string): Result<string, "message-blank" | "message-too-long"> {
  const parsed = threadMessageSchema.safeParse(text);
  if (parsed.success) return { ok: true, value: parsed.data };
  const isLong = text.trim().length > MESSAGE_MAXIMUM;
  return { ok: false, code: isLong ? "message-too-long" : "message-blank", field: "message" };
}
