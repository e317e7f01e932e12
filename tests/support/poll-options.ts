// Time limit of tests for changes that the site makes on a database notification.

/**
 * Options of `expect.poll`. A limit for a change without a notification: the site would find it by itself after a minute
 * (pages for everyone are kept for 60 seconds, and streams are looked through as often), so what is seen sooner was told.
 */
export const POLL = { timeout: 30_000, interval: 20 };
