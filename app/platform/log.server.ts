// The one logger: JSON lines on stdout. Nothing that points at a person is ever given to it: no cookies, addresses,
// emails, form values or query strings.
import { pino } from "pino";
import { env } from "./env.server.ts";

/** Structured log of the process. Child loggers carry the request's id. */
export const log = pino({
  level: env.NODE_ENV === "test" && !process.env.LOG_LEVEL ? "silent" : env.LOG_LEVEL,
  base: { pid: process.pid },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { error: describeError },
});

/**
 * An error as the log keeps it. Database drivers put the values of a failed statement into `detail` and into the
 * message of a Prisma error, so only the name, the code, the last line and the stack frames are kept.
 */
export function describeError(error: unknown): Record<string, unknown> {
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
