// Switches the alerts of one saved search off and on by the link in its emails, without signing in (SCH-13).
import type { EmailState } from "#app/domain/accounts/optional-emails.ts";
import { db } from "#app/platform/db.server.ts";
import { setAlerts } from "./change-search.server.ts";

/** Whether the alerts are on; null when the search no longer exists. */
export async function findAlertState(searchId: number): Promise<EmailState | null> {
  const search = await db.savedSearch.findUnique({ where: { id: searchId }, select: { name: true, alerts: true } });
  return search && { from: "search-alerts", name: search.name, emails: search.alerts === "none" ? "off" : "on" };
}

/** Idempotent: alerts that are on keep their rhythm, those that are switched on again come once a day. */
export async function switchAlerts(searchId: number, on: boolean): Promise<EmailState | null> {
  const search = await db.savedSearch.findUnique({ where: { id: searchId }, select: { userId: true, alerts: true } });
  if (!search) return null;
  if (on !== (search.alerts !== "none")) await setAlerts({ searchId, userId: search.userId }, on ? "daily" : "none");
  return findAlertState(searchId);
}
