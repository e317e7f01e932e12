// Setup of every test file: settings come only from the tests, connections to other hosts are blocked, and an error on the
// console fails the test, unless the test uses `vi.spyOn(console, "error")`.
// Generated input is the same in every run; set FUZZ_SEED for other input.
import { format } from "node:util";
import fc from "fast-check";
import { afterEach } from "vitest";
import { unexpectedErrors } from "./form-errors.ts";
import { settingNames } from "./settings.ts";

for (const name of settingNames()) delete process.env[name];
process.env.NODE_ENV = "test";
process.env.LOG_LEVEL = "silent";

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) });

console.error = (...values: unknown[]) => {
  unexpectedErrors.push(`console.error: ${format(...values)}`);
};

// Two queries at once on one client of the database (B13). A worker that runs several files listens once.
const LISTENS = Symbol.for("pawstead tests listen to warnings");
const marked = process as unknown as Record<symbol, boolean>;
if (!marked[LISTENS]) {
  marked[LISTENS] = true;
  process.on("warning", ({ message }) => {
    if (/client\.query\(\)/.test(message)) console.error(message);
  });
}

afterEach(() => {
  const found = unexpectedErrors.splice(0);
  if (found.length > 0) throw new Error(`Unexpected in this test:\n${found.join("\n")}`);
});
