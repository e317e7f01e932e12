// Signed-in users of a site under test, and what they see and receive. Import only from tests/http.
import { expect } from "vitest";
import type { Permission } from "#app/domain/accounts/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "./factories.ts";
import { html, type Site, textOf, type Visitor } from "./site.ts";

/**
 * A new user who is signed in; `token` is that of their session. Permissions are granted before the sign-in: later ones
 * would rotate the token, and the given one would end a minute after the first use of the next.
 */
export async function signedInUser(
  site: Site,
  data: Parameters<typeof createUser>[0] = {},
  permissions: readonly Permission[] = [],
) {
  const user = await createUser(data);
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId: user.id, permission })) });
  const { token, session } = await createSession(user.id);
  return { user, token, sessionId: session.id, visitor: site.visitor({ token }) };
}

/** The account as it is stored now. */
export const stored = (user: { id: number }) =>
  db.user.findUniqueOrThrow({ where: { id: user.id }, include: { address: true, image: true } });

/** Status and Location of a response. */
export const facts = (answer: Response) => [answer.status, answer.headers.get("Location")];

/** The text of the page that a redirect leads to. */
export const said = async (visitor: Visitor, answer: Response) => textOf(await html(await visitor.follow(answer)));

/** What the page after a redirect would say above its content, taken from the cookie, for tests that look at nothing else there. */
export function noticeOf(visitor: Visitor, answer: Response): string {
  const [payload = ""] = visitor.cookies.get("flash")?.split(".") ?? [];
  visitor.cookies.delete("flash");
  expect([answer.status, payload], "a redirect with a notice").toEqual([303, expect.stringMatching(/./)]);
  const [, [, text]] = JSON.parse(Buffer.from(payload, "base64url").toString()) as [number, [string, string]];
  return text;
}

/** The six digits of an email or text message, as soon as it has arrived. */
export async function codeSentTo(site: Site, to: string): Promise<string> {
  const sentEmail = await site.inbox.waitFor((one) => one.to === to && /\b\d{6}\b/.test(one.text));
  const [code] = /\b\d{6}\b/.exec(sentEmail.text) ?? [];
  expect(code).toBeDefined();
  return code!;
}

let numbers = 0;
/** A mobile number that no account has, as it is typed and as it is stored. */
export function newNumber(): { typed: string; plain: string } {
  numbers += 1;
  const rest = String(900_000 + numbers);
  return { typed: `07700 ${rest}`, plain: `+447700${rest}` };
}
