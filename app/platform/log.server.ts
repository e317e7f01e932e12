// The one logger: JSON lines on stdout. Nothing that points at a person is ever given to it: no cookies, addresses,
// emails, form values or query strings.
import { pino } from "pino";
import { env } from "./env.server.ts";

const WARN = pino.levels.values.warn ?? 40;

// A write for every line would cost a busy process a quarter of its requests. Lines wait for others, a warning for
// nobody, and the end of the process for all of them.
export const destination = pino.destination({ sync: false, minLength: 8_192, periodicFlush: 50 });
const timestamp = () => `,"time":"${new Date().toISOString()}"`;

/** Structured log of the process. Child loggers carry the request's id. */
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

/** One request as the log keeps it. */
export interface RequestLine {
  id: string;
  /** As sent, at most a few letters of it. */
  method: string;
  /** Without what could point at a person, see loggablePath. */
  path: string;
  status: number;
  ms: number;
  bytes: number;
  /** The visitor left before the end. */
  aborted: boolean;
}

/** Logs one request, in the same shape as everything else but a dozen times as fast: there is a line for every page. */
export function logRequest({ id, method, path, status, ms, bytes, aborted }: RequestLine): void {
  if (!log.isLevelEnabled("info")) return;
  destination.write(
    `{"level":"info"${timestamp()},"pid":${process.pid},"id":${JSON.stringify(id)},"method":${JSON.stringify(method)},"path":${JSON.stringify(path)},` +
      `"status":${status},"ms":${Math.round(ms)},"bytes":${bytes}${aborted ? ',"aborted":true' : ""}}\n`,
  );
}

/**
 * An error as the log keeps it. Database drivers put the values of a failed statement into `detail` and into the
 * message of a Prisma error, so only the name, the code, the last line and the stack frames are kept.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const lines = error.message.trim().split("\n");
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const described: Record<string, unknown> = {
    name: error.name,
    code: (error as { code?: unknown }).code,
    message: (lines.at(-1) ?? "").slice(0, 300),
    stack: frames.slice(0, 12).join("\n"),
  };
  if (error.cause instanceof Error) described.cause = describeError(error.cause);
  return described;
}
