// Session lifetime with and without requests, and how often the last activity is stored.

const SESSION_SECONDS = 86_400;
const REMEMBERED_SESSION_SECONDS = 604_800;
const TOUCH_AFTER_MS = 60_000;
const IDLE_MS = 12 * 3_600_000;
const STAFF_IDLE_MS = 3_600_000;

/** Lifetime of a new session in seconds. */
export function sessionSeconds(remember: boolean): number {
  return remember ? REMEMBERED_SESSION_SECONDS : SESSION_SECONDS;
}

/** Whether the last activity of a session is due to be written: at most once a minute. */
export function needsTouch(lastActiveAt: Date, now: Date): boolean {
  return now.getTime() - lastActiveAt.getTime() >= TOUCH_AFTER_MS;
}

/** A session without "remember me" ends when it had no request since this moment. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS);
}

/** Whether the session of a user with admin.access had no request for an hour: it ends, with "remember me" too. */
export function isStaffIdle(lastActiveAt: Date, now: Date): boolean {
  return now.getTime() - lastActiveAt.getTime() > STAFF_IDLE_MS;
}
