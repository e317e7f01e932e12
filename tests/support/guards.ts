// What every test file has in common: settings come from the tests alone, nothing is asked of the outside world, and an
// error printed to the console is a failed test. A test that expects one says so with `vi.spyOn(console, "error")`.
// Generated input is the same in every run, so that a run can be repeated; to look for new faults set FUZZ_SEED.
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

afterEach(() => {
  const found = unexpectedErrors.splice(0);
  if (found.length > 0) throw new Error(`Unexpected in this test:\n${found.join("\n")}`);
});
