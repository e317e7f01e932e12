import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { env } from "#app/platform/env.server.ts";
import { type EmailChoice, readUnsubscribeToken, unsubscribeToken, unsubscribeUrl } from "./unsubscribe-link.server.ts";

const { SESSION_SECRET } = env;
const choices: fc.Arbitrary<EmailChoice> = fc.record({
  userId: fc.integer({ min: 1, max: MAX_ID }),
  from: fc.constantFrom("newsletter", "message-emails"),
});

afterEach(() => {
  Object.assign(env, { SESSION_SECRET, SESSION_SECRET_PREVIOUS: "" });
});

it("[CNL-16] a token contains account and kind of email, encrypted", () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const url = unsubscribeUrl(choice);
      expect(url).toMatch(new RegExp(`^${env.SITE_URL}/unsubscribe/[A-Za-z0-9_-]{44}$`));
      expect(readUnsubscribeToken(url.split("/").at(-1) ?? "")).toEqual(choice);
      // Tokens of one account differ, so they do not reveal that they belong to the same account.
      expect(unsubscribeToken(choice)).not.toBe(unsubscribeToken(choice));
    }),
  );
});

it("[CNL-16] a changed token, or one encrypted with another key, is refused", () => {
  fc.assert(
    fc.property(
      choices,
      fc.nat(43),
      fc.constantFrom("", "none", "\u0000", "%", "é".repeat(44), "A".repeat(44), "-_".repeat(22)),
      (choice, place, text) => {
        const token = unsubscribeToken(choice);
        const other = token[place] === "A" ? "B" : "A";
        expect(readUnsubscribeToken(token.slice(0, place) + other + token.slice(place + 1))).toBeNull();
        for (const wrong of [text, token.slice(1), `${token}=`, ` ${token}`]) {
          if (wrong !== token) expect(readUnsubscribeToken(wrong)).toBeNull();
        }
      },
    ),
    { numRuns: 40 },
  );
  const token = unsubscribeToken({ userId: 1, from: "newsletter" });
  env.SESSION_SECRET = `${SESSION_SECRET}, but another`;
  expect(readUnsubscribeToken(token)).toBeNull();
  env.SESSION_SECRET_PREVIOUS = SESSION_SECRET;
  expect(readUnsubscribeToken(token)).toEqual({ userId: 1, from: "newsletter" });
});
