// Unexpected errors during a test: console errors and connections to other hosts. One list for a worker process, which may
// run several files.
import { allowLoopbackOnly } from "./loopback-only.mjs";

/** Messages since the list was last emptied. */
export const unexpectedErrors: string[] = [];

allowLoopbackOnly((host) => unexpectedErrors.push(`a connection to ${host} was attempted`));
