// Switches emails off and on by the unsubscribe link in an email, without signing in.
import type { EmailState } from "#app/domain/accounts/optional-emails.ts";
import { type EmailChoice, readUnsubscribeToken } from "#app/domain/accounts/unsubscribe-link.server.ts";
import {
  endAllAlerts,
  findAlertState,
  findAllAlertsState,
  switchAlerts,
} from "#app/domain/community/saved-searches/alert-switch.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { newsletterState, subscribe, unsubscribe } from "./change-subscription.server.ts";

/** Returns whether the emails of a link are on; null for an invalid link or a deleted account. */
export async function findEmailState(token: string): Promise<EmailState | null> {
  const choice = readUnsubscribeToken(token);
  if (choice?.from === "search-alerts") return findAlertState(choice.userId);
  if (choice?.from === "all-alerts") return findAllAlertsState(choice.userId);
  const found = await findAccount(choice);
  return found && stateOf(found);
}

/** Switches the emails of a link off or on; idempotent. */
export async function switchEmails(token: string, on: boolean): Promise<Result<EmailState, "not-found">> {
  const choice = readUnsubscribeToken(token);
  if (choice?.from === "search-alerts") return { ok: true, value: await switchAlerts(choice.userId, on) };
  if (choice?.from === "all-alerts") {
    return { ok: true, value: await (on ? findAllAlertsState(choice.userId) : endAllAlerts(choice.userId)) };
  }
  const found = await findAccount(choice);
  if (!found) return { ok: false, code: "not-found" };
  if (found.from === "message-emails") await switchMessageEmails(found.userId, on);
  else if (on) await subscribeAgain(found);
  else await unsubscribe(found);
  return { ok: true, value: await stateOf(found) };
}

type Found = EmailChoice & { email: string };

async function findAccount(choice: EmailChoice | null): Promise<Found | null> {
  if (!choice) return null;
  const account = await db.user.findUnique({ where: { id: choice.userId }, select: { email: true } });
  return account && { ...choice, ...account };
}

async function stateOf({ from, ...member }: Found): Promise<EmailState> {
  if (from === "newsletter") {
    return { from, emails: (await newsletterState(member)).subscribed ? "on" : "off" };
  }
  const { messageEmails, breeder } = await db.user.findUniqueOrThrow({
    where: { id: member.userId },
    select: { messageEmails: true, breeder: { select: { settings: true } } },
  });
  const settings = breeder?.settings;
  if (settings && !settings.notificationsEnabled) return { from, emails: "silenced" };
  const on = messageEmails && (settings?.emailAlerts ?? true);
  return { from, emails: on ? "on" : "off" };
}

/** Subscribes the email address of the earlier subscription. */
async function subscribeAgain(member: Found): Promise<void> {
  await subscribe(member, (await newsletterState(member)).email);
}

/** Sets the account's own switch and the one in the breeder settings, if any, because sending checks both. */
async function switchMessageEmails(userId: number, on: boolean): Promise<void> {
  await db.$transaction([
    db.user.update({ where: { id: userId }, data: { messageEmails: on } }),
    db.$executeRaw`
      INSERT INTO breeder_settings (breeder_id, email_alerts) SELECT id, ${on} FROM breeders WHERE user_id = ${userId}::int
      ON CONFLICT (breeder_id) DO UPDATE SET email_alerts = excluded.email_alerts`,
  ]);
}
