// A message in the names of the documented interface.
import type { MessageView } from "#app/domain/messages/views.ts";

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
