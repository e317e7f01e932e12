// The clock of the domain, which tests can replace.

/** `clock.now()` returns the current time; tests may replace the function and must restore it. */
export const clock = {
  now(): Date {
    return new Date();
  },
};
