// Session lifetime, and how often the last activity is stored.

const SESSION_SECONDS = 86_400;
const REMEMBERED_SESSION_SECONDS = 604_800;
const TOUCH_AFTER_MS = 60_000;

/** Lifetime of a new session in seconds. */
export function sessionSeconds(remember: boolean): number {
  return remember ? REMEMBERED_SESSION_SECONDS : SESSION_SECONDS;
}

/** Whether the last activity of a session is due to be written: at most once a minute. */
export function needsTouch(lastActiveAt: Date, now: Date): boolean {
  return now.getTime() - lastActiveAt.getTime() >= TOUCH_AFTER_MS;
}
