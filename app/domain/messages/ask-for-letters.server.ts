// Puts the job in the queue that tells a chat's readers by letter of what they have not read.
import { enqueue } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { LETTER_GRACE_MS } from "./rules.ts";
import type { StoredMessage } from "./store-message.server.ts";

export const CHAT_LETTERS_JOB = "chat-letters";

/**
 * Asks for the letter of a message that has just been stored, where it is due in a moment; what is due later is looked for
 * every minute. At most one query. Never fails: the message is there, and its letter is found without being asked for.
 */
export async function askForLetters(chatId: number, { createdAt, emailDueAt }: StoredMessage): Promise<void> {
  const waitMs = emailDueAt.getTime() - createdAt.getTime();
  if (waitMs > LETTER_GRACE_MS) return;
  try {
    await enqueue(CHAT_LETTERS_JOB, { chatId }, { startAfterSeconds: Math.max(0, Math.ceil(waitMs / 1000)) });
  } catch (error) {
    log.error({ error }, "a letter could not be asked for");
  }
}
