// Limits and durations of messages; who may edit a message, who is online.

const MINUTE_MS = 60_000;

/** The longest message, in characters: an emoji of one code point counts once. */
export const MESSAGE_MAXIMUM = 5_000;
export const MESSAGE_TOO_LONG = `Message must be at most ${MESSAGE_MAXIMUM.toLocaleString("en-GB")} characters`;

/** How long after sending it a message can be edited. */
export const EDITABLE_MS = 15 * MINUTE_MS;

/** How long after the last activity a user counts as online. */
export const ONLINE_MS = 5 * MINUTE_MS;

/** The pause between two emails about unread messages to one user. */
export const EMAIL_PAUSE_MS = 10 * MINUTE_MS;

/** How long after the last activity a user is assumed to see the thread. */
export const HERE_MS = 90_000;

/** How long such a user has to read a message before the email is due. */
export const EMAIL_GRACE_MS = 20_000;

/** Messages on one page of a thread. */
export const THREAD_PAGE = 50;

/** Changes in one response to a thread that catches up; with more, the page is loaded again. */
export const CHANGES_PAGE = 200;

/** Chats on one page of the list. */
export const CHATS_PAGE = 20;

interface Sent {
  userId: number | null;
  createdAt: Date;
}

/** Whether a user may edit a message: their own, within fifteen minutes of sending it. */
export function isEditable(message: Sent, userId: number, now: Date): boolean {
  return message.userId === userId && now.getTime() - message.createdAt.getTime() < EDITABLE_MS;
}

/** Whether a user counts as online. */
export function isOnline(lastSeenAt: Date | null, now: Date): boolean {
  return lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < ONLINE_MS;
}
