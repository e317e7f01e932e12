// Reads the saved searches of a user; only the account itself sees them (SCH-18).
import { countNewPets } from "#app/domain/pets/match-pets.server.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { parseAlerts } from "./rules.ts";
import { searchOf } from "./search-query.ts";
import type { SavedSearchView } from "./views.ts";

/** The searches, newest first, each with the number of pets that are new since its user last ran it. */
export async function listSavedSearches(userId: number): Promise<SavedSearchView[]> {
  const rows = await db.savedSearch.findMany({ where: { userId }, orderBy: { id: "desc" } });
  const searches: SavedSearchView[] = [];
  // One after another: they share few connections with every other visitor.
  for (const { id, name, alerts, query, openedAt } of rows) {
    const count = await countNewPets(searchOf(query), openedAt);
    const news = count === 0 ? null : `${count.toLocaleString("en-GB")} new since ${formatDate(openedAt)}`;
    searches.push({ searchId: id, name, alerts: parseAlerts(alerts), news });
  }
  return searches;
}

/** The name of a user's saved search; null when there is none. */
export async function savedSearchName(userId: number, searchId: number): Promise<string | null> {
  const row = await db.savedSearch.findFirst({ where: { id: searchId, userId }, select: { name: true } });
  return row?.name ?? null;
}
