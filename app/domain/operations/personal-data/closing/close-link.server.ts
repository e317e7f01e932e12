// Follows the links that close an account without signing in, for users who are banned (DAT-08). A link works while the account is
// banned, so that it can also be kept by it until it is erased.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { CLOSE_ACCOUNT } from "#app/domain/accounts/verification/close-account-link.server.ts";
import { findLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { env } from "#app/platform/env.server.ts";
import { closeAccount, keepAccount } from "./close-account.server.ts";
import { getClosePage } from "./get-close-page.server.ts";
import type { CloseLinkView } from "./views.ts";

/** Null for a link that is unknown or expired, or whose account is not banned. */
export async function findCloseLink(token: string): Promise<CloseLinkView | null> {
  const userId = await findUser(token);
  return userId === null ? null : { ...(await getClosePage(userId)), contactEmail: env.CONTACT_EMAIL };
}

/** Closes the account of a link, or keeps it with `keep`. */
export async function followCloseLink(
  token: string,
  { keep, deletesReviews }: { keep: boolean; deletesReviews: boolean },
): Promise<Result<{ closesAt: Date | null }, "invalid-link" | "reasons" | "not-closing">> {
  const userId = await findUser(token);
  if (userId === null) return { ok: false, code: "invalid-link" };
  if (!keep) return closeAccount({ userId, deletesReviews });
  const kept = await keepAccount(userId);
  return kept.ok ? { ok: true, value: { closesAt: null } } : kept;
}

/** Whether a link has ended with the ban of its account: now its user can log in. */
export async function isAfterBan(token: string): Promise<boolean> {
  const userId = await accountOf(token);
  return userId !== null && !(await isBanned(userId));
}

async function accountOf(token: string): Promise<number | null> {
  return (await findLink(CLOSE_ACCOUNT, token))?.userId ?? null;
}

async function findUser(token: string): Promise<number | null> {
  const userId = await accountOf(token);
  return userId !== null && (await isBanned(userId)) ? userId : null;
}
