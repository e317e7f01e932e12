// Detects network errors of fetch.

/** Whether something failed because the site could not be reached: what browsers throw then, in their words. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
