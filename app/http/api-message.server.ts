// A message in the names of the documented interface.
import type { MessageView } from "#app/domain/messages/views.ts";
import { isFormKey, newFormKey } from "#app/platform/form-keys.server.ts";

/** A message as the API answers it. */
export function messageResource(message: MessageView) {
  return {
    message_id: message.messageId,
    chat_id: message.chatId,
    user_id: message.userId,
    message_text: message.text,
    date_created: message.createdAt,
    is_edited: message.isEdited,
    is_editable: message.isEditable,
  };
}

/** The one-time key of a call: the one it brings, a new one when it brings none, null when what it brings is no key. */
export function messageKey(header: string | null): string | null {
  if (header === null) return newFormKey();
  return isFormKey(header) ? header : null;
}
