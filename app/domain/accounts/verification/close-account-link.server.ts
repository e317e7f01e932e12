// The link that closes an account without signing in, for users who are banned (DAT-08).
import { siteUrl } from "#app/platform/site-url.server.ts";
import { issueLink } from "./one-time-links.server.ts";

/** The purpose of its token. */
export const CLOSE_ACCOUNT = "close_account";
const LINK_SECONDS = 90 * 86_400;

/** The absolute URL of a link, which ends earlier links of the account. */
export async function closeAccountUrl(userId: number): Promise<string> {
  return siteUrl(`/close-account/${await issueLink({ purpose: CLOSE_ACCOUNT, userId, seconds: LINK_SECONDS })}`);
}
