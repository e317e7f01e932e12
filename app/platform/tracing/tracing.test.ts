import { expect, it } from "vitest";
import { sourceFiles, sourceText } from "../../../tests/support/source-files.ts";

const having = (pattern: RegExp) =>
  sourceFiles(".ts", ".tsx").filter(
    (path) => /^(?:app\/|server\.ts)(?!.*\.test\.)/.test(path) && pattern.test(sourceText(path)),
  );

it("loads the packages of traces and metrics only where modules are imported dynamically, when they are set", () => {
  const heavy = ["app/platform/metrics/registry.server.ts", "app/platform/tracing/open-telemetry.server.ts"];
  expect(having(/ from "(?:prom-client|@opentelemetry\/)/)).toEqual(heavy);
  // AsyncLocalStorage of Node 20 slows every callback (decision 10).
  expect(having(/new AsyncLocalStorage/)).toEqual(heavy.slice(1));
  expect(having(/^import (?!type )[^;]* from "[^"]*(?:metrics\/registry|open-telemetry)\.server\.ts"/m)).toEqual([]);
});
