import { runInThisContext } from "node:vm";
import { expect, it } from "vitest";
import { latinServer } from "./latin-server.mjs";

/** What the plugin makes of a chunk. */
function escaped(code: string): string {
  const chunk = { type: "chunk", fileName: "a.js", code };
  const { generateBundle } = latinServer();
  const fail = (message: string) => {
    throw new Error(message);
  };
  (generateBundle as (this: object, options: object, bundle: object) => void).call({ error: fail }, {}, { a: chunk });
  return chunk.code;
}

it("leaves no character beyond Latin-1 in the server bundle, and no text changed", () => {
  const texts = ["£1 – “Bella”…", "🐶 ★", "a’b"];
  const made = escaped(`[${texts.map((text) => JSON.stringify(text)).join()}, /[–-—]/u.test("—")]`);
  expect(made).toMatch(/^[\0-\xFF]*$/);
  expect(runInThisContext(made)).toEqual([...texts, true]);
});

it("refuses a raw string, which would have the escape itself", () => {
  expect(() => escaped("String.raw`a–b`")).toThrow("a.js: String.raw would not read an escape");
});
