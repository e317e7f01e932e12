// The only source of "now" for the domain, so that a test can stand at any moment it likes.

/** `clock.now()` is the current time; tests may replace the function and must put it back. */
export const clock = {
  now(): Date {
    return new Date();
  },
};
