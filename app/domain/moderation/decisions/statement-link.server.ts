// Links to the statement of a decision that work without signing in, for users who are banned. A link shows that decision and
// its appeal and nothing else, while the user is banned and for 90 days after the last step. Its token is an HMAC of the reference with a key derived from SESSION_SECRET.
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "#app/platform/env.server.ts";
import { siteSecrets } from "#app/platform/site-secrets.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";

/** How long a link works after the last email that had it. */
export const STATEMENT_LINK_DAYS = 90;

/** The absolute URL of a statement. With `open` it works without signing in. */
export function statementUrl(ref: string, { open = false } = {}): string {
  const url = siteUrl(`/decisions/${ref}`);
  return open ? `${url}?token=${statementToken(ref)}` : url;
}

/** The token of a link. */
function statementToken(ref: string, secret = env.SESSION_SECRET): string {
  return createHmac("sha256", keyOf(secret)).update(ref).digest("base64url");
}

/** Whether a token is that of the reference. */
export function isStatementToken(ref: string, token: string): boolean {
  const given = Buffer.from(token);
  return siteSecrets().some((secret) => {
    const known = Buffer.from(statementToken(ref, secret));
    return known.length === given.length && timingSafeEqual(known, given);
  });
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "statement of a decision", 32));
}
