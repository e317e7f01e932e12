// Switches alerts of saved searches off and on by the links in their emails, without signing in (SCH-13).
import type { EmailState } from "#app/domain/accounts/optional-emails.ts";
import { db } from "#app/platform/db.server.ts";
import { setAlerts } from "./change-search.server.ts";

/** Whether the alerts of a search are on; "ended" when the search has been deleted. */
export async function findAlertState(searchId: number): Promise<EmailState> {
  const search = await db.savedSearch.findUnique({ where: { id: searchId }, select: { name: true, alerts: true } });
  if (!search) return { from: "search-alerts", emails: "ended" };
  return { from: "search-alerts", name: search.name, emails: search.alerts === "none" ? "off" : "on" };
}

/** Idempotent: alerts that are on keep their rhythm, those that are switched on again come once a day. */
export async function switchAlerts(searchId: number, on: boolean): Promise<EmailState> {
  const search = await db.savedSearch.findUnique({ where: { id: searchId }, select: { userId: true, alerts: true } });
  if (search && on !== (search.alerts !== "none")) {
    await setAlerts({ searchId, userId: search.userId }, on ? "daily" : "none");
  }
  return findAlertState(searchId);
}

/** Whether any search of an account has alerts. */
export async function findAllAlertsState(userId: number): Promise<EmailState> {
  const count = await db.savedSearch.count({ where: { userId, alerts: { not: "none" } } });
  return { from: "all-alerts", emails: count > 0 ? "on" : "ended" };
}

/** Which searches had alerts is not kept, so that they are switched on again one by one at /searches. */
export async function endAllAlerts(userId: number): Promise<EmailState> {
  await db.savedSearch.updateMany({ where: { userId }, data: { alerts: "none" } });
  return findAllAlertsState(userId);
}
