// Detects network errors of fetch.

/** Whether an error is a network error of fetch, by the messages of the browsers. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
