// What went wrong beside the assertions of a test: errors on the console, connections to other hosts. One list for a
// worker process, which may run several files.
import { allowLoopbackOnly } from "./loopback-only.mjs";

/** Sentences about what happened since the list was last emptied. */
export const unexpectedErrors: string[] = [];

allowLoopbackOnly((host) => unexpectedErrors.push(`a connection to ${host} was attempted`));
