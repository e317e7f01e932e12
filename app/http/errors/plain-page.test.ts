import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorFor, ERROR_CODES } from "./error-codes.ts";
import { plainError, plainPage } from "./plain-page.ts";

const FACTS = { api: false, nonce: "n", requestId: "abcd-efgh" };

describe("plainError", () => {
  it.each(ERROR_CODES)("explains %s on a page", async (code) => {
    const response = plainError(code, FACTS);
    const text = await response.text();
    expect(response.status).toBe(errorFor(code).status);
    expect(text).toContain('<html lang="en-GB">');
    expect(text).toContain('href="/"');
    expect(text.includes(FACTS.requestId)).toBe(response.status >= 500);
  });

  it.each(ERROR_CODES)("[OPN-59] explains %s to API clients in the documented error shape", async (code) => {
    const response = plainError(code, { ...FACTS, api: true });
    expect(await response.json()).toEqual({ success: false, message: errorFor(code).message, errors: {} });
  });

  it("lists the allowed methods", () => {
    expect(plainError("method-not-allowed", { ...FACTS, allow: ["GET", "HEAD"] }).headers.get("allow")).toBe(
      "GET, HEAD",
    );
  });
});

it("a plain page escapes text", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const page = plainPage({ status: 400, message: `<script>${text}</script>`, nonce: "n" });
      expect(page).not.toContain("<script");
    }),
  );
});
