// Names shared by pages and the service worker.

/** The BroadcastChannel for outbox notifications between tabs and the service worker. */
export const NEWS_CHANNEL = "outbox";

/** The Background Sync tag: the browser wakes the service worker when there is a connection. */
export const SYNC_TAG = "outbox";
