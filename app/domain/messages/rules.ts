// What holds for every message, decided without asking anybody.

const MINUTE_MS = 60_000;

/** The longest message, in characters as JavaScript counts them. */
export const MESSAGE_MAXIMUM = 5_000;

/** How long after sending it a message can be edited. */
export const EDITABLE_MS = 15 * MINUTE_MS;

/** How long after their last activity a person counts as online. */
export const ONLINE_MS = 5 * MINUTE_MS;

/** How long somebody who has been told of unread messages by letter is left in peace. */
export const LETTER_PAUSE_MS = 10 * MINUTE_MS;

/** How long after their last activity a person may well be looking at the thread. */
export const HERE_MS = 90_000;

/** How long they get to read a message there before a letter tells them of it. */
export const LETTER_GRACE_MS = 20_000;

/** Messages on one page of a thread. */
export const THREAD_PAGE = 50;

/** Changes told at once to a thread that asks for what it has missed; when there are more, it loads its page again. */
export const CHANGES_PAGE = 200;

/** Chats on one page of the list. */
export const CHATS_PAGE = 20;

interface Sent {
  userId: number;
  createdAt: Date;
}

/** Whether a person may still edit a message: their own, within fifteen minutes of sending it. */
export function isEditable(message: Sent, userId: number, now: Date): boolean {
  return message.userId === userId && now.getTime() - message.createdAt.getTime() < EDITABLE_MS;
}

/** Whether somebody counts as online. */
export function isOnline(lastSeenAt: Date | null, now: Date): boolean {
  return lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < ONLINE_MS;
}
