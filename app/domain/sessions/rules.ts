// How long a session lives, and when its last activity is worth writing down.

const SESSION_SECONDS = 86_400;
const REMEMBERED_SESSION_SECONDS = 604_800;
const TOUCH_AFTER_MS = 60_000;

/** Seconds a new session lasts. */
export function sessionSeconds(remember: boolean): number {
  return remember ? REMEMBERED_SESSION_SECONDS : SESSION_SECONDS;
}

/** Whether a session's last activity is old enough to be written again: at most once a minute. */
export function needsTouch(lastActiveAt: Date, now: Date): boolean {
  return now.getTime() - lastActiveAt.getTime() >= TOUCH_AFTER_MS;
}
