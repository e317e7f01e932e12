// Names that pages and the service worker must agree on.

/** The channel on which tabs and the worker tell each other of the outbox. */
export const NEWS_CHANNEL = "outbox";

/** The tag under which the browser wakes the worker when there is a connection. */
export const SYNC_TAG = "outbox";
