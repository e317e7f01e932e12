// The types of private documents.
import { describe, expect, it } from "vitest";
import { temporaryFile } from "../../../../tests/support/temporary-file.ts";
import { documentTypeOf } from "./document.server.ts";

describe("a private document", () => {
  it.each([
    ["%PDF-1.4", "application/pdf"],
    [`${"\0".repeat(1_024)}%PDF-1.4`, "application/pdf"],
    [`${"\0".repeat(1_025)}%PDF-1.4`, null],
    [Buffer.from("ffd8ffe0", "hex"), "image/jpeg"],
    [Buffer.from("89504e470d0a1a0a", "hex"), "image/png"],
    ["RIFF1234WEBPVP8 ", "image/webp"],
    ["MZ\u0090 an executable named .pdf", null],
    ["<!doctype html><script>", null],
    ["", null],
  ])("[LIC-04, LAW-22] has a type that follows from its content: %j", async (content, type) => {
    expect(await documentTypeOf(await temporaryFile(content))).toBe(type);
  });
});
