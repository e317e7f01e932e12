// The JSON API representation of a message, shared by all endpoints.
import { z } from "zod";
import { RULE_IDS } from "./scam-rules/rules.ts";
import type { MessageView } from "./views.ts";

export const messageResourceSchema = z
  .object({
    message_id: z.int(),
    chat_id: z.int(),
    user_id: z.int().nullable().describe("Who wrote it; null for a line of the site."),
    sender_id: z.int().nullable().describe("The same as user_id."),
    system: z.boolean().describe('Whether it is a line of the site: "Ann has paid a deposit of £200 for Bramble".'),
    message_text: z.string(),
    date_created: z.iso.datetime(),
    is_edited: z.boolean(),
    notices: z
      .array(
        z.object({
          rule: z.enum(RULE_IDS),
          kind: z.enum(["note", "warning"]).describe("A note is for the sender, a warning for the recipient."),
          text: z.string(),
          explanation: z.string().describe("What the rule looks for, and why."),
          words: z.array(z.string()).describe("The parts of the message that an automated check found."),
        }),
      )
      .describe("What you should know about this message. The message itself is never changed or held back."),
    is_editable: z.boolean().describe("Whether you may still change it: your own, within 15 minutes of sending."),
  })
  .meta({ id: "Message" });

export type MessageResource = z.infer<typeof messageResourceSchema>;

/** Converts a message, as one of the chat's two users sees it, to its API representation. */
export function messageResource(message: MessageView): MessageResource {
  return {
    message_id: message.messageId,
    chat_id: message.chatId,
    user_id: message.userId,
    sender_id: message.userId,
    system: message.userId === null,
    message_text: message.text,
    date_created: message.createdAt,
    is_edited: message.isEdited,
    notices: message.notices.map(({ why, ...notice }) => ({ ...notice, explanation: why })),
    is_editable: message.isEditable,
  };
}
