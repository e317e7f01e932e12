// Adds an authenticator app to an account, and shows its codes. Import only from tests/http.
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { allByRole, byRole, html, one, textOf } from "./page.ts";
import type { Visitor } from "./visitor.ts";

/** The page that adds an app. */
export const APP = "/profile/security/authenticator";

/** The code that the app shows `steps` of 30 seconds from now: each is accepted once, and one ahead is accepted as well. */
export const codeFor = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Adds an app as a user does, and returns its secret and the recovery codes. */
export async function addApp(visitor: Visitor) {
  const page = await html(await visitor.get(APP));
  const secret = textOf(one(page, "main code")).replaceAll(" ", "");
  expect(secret).toMatch(/^[A-Z2-7]+$/);
  const done = await visitor.post(APP, { intent: "confirm", code: codeFor(secret) });
  expect(done.headers.get("Cache-Control")).toContain("no-store");
  const codes = allByRole(byRole(await html(done), "list", "Recovery codes"), "listitem").map(textOf);
  for (const code of codes) expect(code).toMatch(/^[a-z2-9-]{11}$/);
  return { secret, codes };
}
