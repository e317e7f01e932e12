// Spans of database queries: one for each statement, with its verb and table, never its text or values.
import { AsyncResource } from "node:async_hooks";
import pg from "pg";
import { pool } from "#app/platform/db.server.ts";
import type { StartChild } from "./spans.ts";

type AnyFunction = (...args: unknown[]) => unknown;

const TABLE = /\b(?:from|into|update|join)\s+(?:"?\w+"?\.)?"?(\w+)/i;

/** Starts a span for each query of the driver that runs within another span. */
export function watchQueries(startChild: StartChild): void {
  const prototype = pg.Client.prototype as unknown as Record<"query", AnyFunction>;
  prototype.query = withSpan(prototype.query, startChild);
  // A callback that waits for a connection is called by the request that releases one.
  const waiting = pool as unknown as Record<"connect", AnyFunction>;
  const connect = waiting.connect.bind(pool);
  waiting.connect = (callback?: unknown) =>
    typeof callback === "function" ? connect(AsyncResource.bind(callback as AnyFunction)) : connect();
}

function withSpan(query: AnyFunction, startChild: StartChild): AnyFunction {
  return function (this: unknown, ...args: unknown[]) {
    const name = nameOf(args[0]);
    const span = startChild(name, { "db.system.name": "postgresql", "db.query.summary": name });
    if (!span) return query.apply(this, args);
    const callback = args.at(-1);
    if (typeof callback === "function") {
      const own = (error: unknown, ...results: unknown[]) => {
        span.end(error);
        (callback as AnyFunction)(error, ...results);
      };
      return query.apply(this, [...args.slice(0, -1), own]);
    }
    const result = query.apply(this, args);
    if (result instanceof Promise) {
      result.then(
        () => span.end(),
        (error: unknown) => span.end(error),
      );
    } else span.end();
    return result;
  };
}

/** The verb and the first table of a statement, such as "SELECT pets". */
function nameOf(statement: unknown): string {
  const text = typeof statement === "string" ? statement : ((statement as { text?: unknown } | null)?.text ?? "");
  if (typeof text !== "string") return "query";
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "query";
  const table = TABLE.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}
