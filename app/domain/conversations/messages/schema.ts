// Schemas of messages, shared by the pages, the outbox of the browser and the API.
import { z } from "zod";
import { messageSchema } from "#app/domain/conversations/contact/schema.ts";
import { optionalId, repeatedId, idSchema } from "#app/domain/shared/id-schema.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { MESSAGE_MAXIMUM, MESSAGE_TOO_LONG } from "./rules.ts";

const BLANK = "Write a message first.";
/** Control characters except tab and line feed, and lone surrogates. */
const UNWRITABLE = /[\p{Cs}\u0000-\u0008\u000B-\u001F\u007F-\u009F]/gu;
const INVISIBLE = /[\s\p{Cf}\p{Z}\p{Mn}\u115F\u1160\u2800\u3164]/gu;

/** A message of a thread: trimmed, lines ended by "\n", at least one visible and at most MESSAGE_MAXIMUM characters. */
export const threadMessageSchema = z
  .string({ error: BLANK })
  .transform((text) => text.replaceAll(/\r\n?/g, "\n").replaceAll(UNWRITABLE, "").trim())
  .pipe(
    z
      .string()
      .refine((text) => text.replaceAll(INVISIBLE, "") !== "", BLANK)
      .max(MESSAGE_MAXIMUM, MESSAGE_TOO_LONG),
  );

/** Returns the message as it is stored, or the reason why it is refused. */
export function parseThreadMessage(text: string): Result<string, "message-blank" | "message-too-long"> {
  const parsed = threadMessageSchema.safeParse(text);
  if (parsed.success) return { ok: true, value: parsed.data };
  const isLong = text.trim().length > MESSAGE_MAXIMUM;
  return { ok: false, code: isLong ? "message-too-long" : "message-blank", field: "message" };
}

/** Returns the first message of a chat as it is stored, or the reason why it is refused. */
export function parseFirstMessage(text: string): Result<string, "message-too-short" | "message-too-long"> {
  const parsed = messageSchema.safeParse(text);
  if (parsed.success) return { ok: true, value: parsed.data };
  const isLong = text.trim().length > MESSAGE_MAXIMUM;
  return { ok: false, code: isLong ? "message-too-long" : "message-too-short", field: "message" };
}

// A value that is not text is refused like a missing text, when sending and when editing.
const typed = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === "string" ? value : ""))
  .meta({ type: "string", minLength: 1, maxLength: MESSAGE_MAXIMUM });
const NEEDED = { required: ["message"] };

/** The request body of the endpoint that edits a message. */
export const editMessageBodySchema = z.object({ message: typed }).meta(NEEDED);

/** The request body of the endpoint that sends a message in a chat. */
export const sendMessageBodySchema = z
  .object({
    message: typed,
    chat_id: repeatedId("chat_id"),
    recipient_user_id: repeatedId("recipient_user_id"),
    user_id: repeatedId("user_id").describe("The user who wrote the message; a session of another user gets a 401."),
  })
  .meta(NEEDED);

/** The request body of the endpoint that opens a chat. */
export const openChatBodySchema = z.object({
  recipientId: idSchema("recipientId must be the id of an account"),
  pet_id: optionalId("pet_id must be the id of a pet"),
  message: z.string(BLANK).nullish().describe("The first has at least 10 characters. Without one the chat is opened."),
});

/** The request body of the endpoint that sends a first message to a breeder. */
export const contactBodySchema = z.object({
  message: messageSchema,
  pet_id: optionalId("pet_id must be the id of a pet").describe("A pet of the breeder, which the chat is about."),
  breeder_id: repeatedId("breeder_id"),
});
