import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerFor, ERROR_CODES } from "./error-codes.ts";
import { plainAnswer, plainPage } from "./plain-page.ts";

const FACTS = { api: false, nonce: "n", requestId: "abcd-efgh" };

describe("plainAnswer", () => {
  it.each(ERROR_CODES)("explains %s on a page", async (code) => {
    const response = plainAnswer(code, FACTS);
    const text = await response.text();
    expect(response.status).toBe(answerFor(code).status);
    expect(text).toContain('<html lang="en-GB">');
    expect(text).toContain('href="/"');
    expect(text.includes(FACTS.requestId)).toBe(response.status >= 500);
  });

  it.each(ERROR_CODES)("[OPN-59] explains %s to API clients in the documented error shape", async (code) => {
    const response = plainAnswer(code, { ...FACTS, api: true });
    expect(await response.json()).toEqual({ success: false, message: answerFor(code).message, errors: {} });
  });

  it("lists the allowed methods", () => {
    expect(plainAnswer("method-not-allowed", { ...FACTS, allow: ["GET", "HEAD"] }).headers.get("allow")).toBe(
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
