// Tells an error that means "the database cannot be reached" from all others, whichever driver it comes from.

// Prisma: not reachable, timed out, connection closed, pool exhausted, too many connections.
const PRISMA_CODES = /^P(?:1001|1002|1008|1017|2024|2037)$/;
/** SQLSTATE: class 08 (connection), shut down, crashed, starting up, too many connections. */
const SQL_STATES = /^(?:08\w{3}|57P0[1235]|53300)$/;
const SOCKET_CODES = /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND)$|^EAI_AGAIN$/;
const DRIVER_KINDS = /^(?:DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;
// What `pg` and Prisma say without a code.
const WORDS =
  /^Connection terminated|^Client (?:has encountered a connection error|was closed)|^timeout exceeded when trying to connect|^Query read timeout|Unable to start a transaction/;

/** Whether an error of Prisma or `pg` says that the database cannot be reached, so that trying again later is right. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta, message } = error as Error & { code?: unknown; meta?: { driverAdapterError?: unknown } };
  const codes = [code, ...driverCodes(meta?.driverAdapterError)].filter((one) => typeof one === "string");
  const patterns = [PRISMA_CODES, SQL_STATES, SOCKET_CODES, DRIVER_KINDS];
  return codes.some((one) => patterns.some((pattern) => pattern.test(one))) || WORDS.test(lastLine(message));
}

function driverCodes(error: unknown): unknown[] {
  const { cause } = (error ?? {}) as { cause?: { kind?: unknown; originalCode?: unknown } };
  return [cause?.kind, cause?.originalCode];
}

/** Prisma puts the place of the call before what went wrong. */
function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
