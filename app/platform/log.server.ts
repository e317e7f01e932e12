// The logger: JSON lines on stdout. Never log personal data: no cookies, IP or email addresses, form values or query
// strings.
import { pino } from "pino";
import { cutText } from "#app/domain/shared/cut-text.ts";
import { env } from "./env.server.ts";

const WARN = pino.levels.values.warn ?? 40;

// Buffered: a write for every line would cost a busy process a quarter of its requests. Warnings and the end of the
// process flush the buffer.
export const destination = pino.destination({ sync: false, minLength: 8_192, periodicFlush: 50 });
const timestamp = () => `,"time":"${new Date().toISOString()}"`;

/** The structured log of the process. Child loggers add the request's id. */
export const log = pino(
  {
    level: env.NODE_ENV === "test" && !process.env.LOG_LEVEL ? "silent" : env.LOG_LEVEL,
    base: { pid: process.pid },
    timestamp,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: describeError },
    hooks: {
      logMethod(args, method, level) {
        method.apply(this, args);
        if (level >= WARN) this.flush();
      },
    },
  },
  destination,
);

/** The log entry of a request. */
export interface RequestLine {
  id: string;
  /** As sent, truncated to a few characters. */
  method: string;
  /** Without personal data, see loggablePath. */
  path: string;
  status: number;
  ms: number;
  bytes: number;
  /** The client disconnected before the end of the response. */
  aborted: boolean;
}

/** Logs a request in the logger's format, but a dozen times as fast, as there is a line for every page. */
export function logRequest({ id, method, path, status, ms, bytes, aborted }: RequestLine): void {
  if (!log.isLevelEnabled("info")) return;
  destination.write(
    `{"level":"info"${timestamp()},"pid":${process.pid},"id":${JSON.stringify(id)},"method":${JSON.stringify(method)},"path":${JSON.stringify(path)},` +
      `"status":${status},"ms":${Math.round(ms)},"bytes":${bytes}${aborted ? ',"aborted":true' : ""}}\n`,
  );
}

/**
 * Serializes an error for the log. Database drivers put the values of a failed statement into `detail` and into the
 * message of a Prisma error, so only the name, the code, the last line and the stack frames are logged.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const lines = error.message.trim().split("\n");
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const described: Record<string, unknown> = {
    name: error.name,
    code: (error as { code?: unknown }).code,
    message: cutText(lines.at(-1) ?? "", 300),
    stack: frames.slice(0, 12).join("\n"),
  };
  if (error.cause instanceof Error) described.cause = describeError(error.cause);
  return described;
}
