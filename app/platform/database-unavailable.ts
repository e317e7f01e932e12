// Detects database connection errors of Prisma and `pg`.

// Prisma: not reachable, timed out, connection closed, pool exhausted, too many connections.
const PRISMA_CODES = /^P(?:1001|1002|1008|1017|2024|2037)$/;
/** SQLSTATE: class 08 (connection), shut down, crashed, starting up, too many connections. */
const SQL_STATES = /^(?:08\w{3}|57P0[1235]|53300)$/;
const SOCKET_CODES = /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND)$|^EAI_AGAIN$/;
const DRIVER_KINDS = /^(?:DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;
// Error messages of `pg` and Prisma without a code.
const WORDS =
  /^Connection terminated|^Client (?:has encountered a connection error|was closed)|^timeout exceeded when trying to connect|^Query read timeout|Unable to start a transaction/;

/** Whether an error of Prisma or `pg` means that the database is unavailable, so that a later retry can succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
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

/** The last line of a message: Prisma puts the source location before the error. */
function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
