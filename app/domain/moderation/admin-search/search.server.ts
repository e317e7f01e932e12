// The search of the admin area (DSK-13): what a moderator may find, in groups. The audit log says who found which personal data,
// but not the words that were searched for.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { searchTermsOf } from "#app/domain/moderation/search-terms.ts";
import { db } from "#app/platform/db.server.ts";
import { findAccounts, findBreeders, findPets } from "./find-hits.server.ts";
import { findCases, findDecisions, findPayments } from "./find-references.server.ts";
import type { Find } from "./hit-sql.server.ts";
import { type FoundGroup, HIT_GROUPS, type HitGroup, HITS_SHOWN, PERSONAL_GROUPS } from "./hits.ts";

const FIND: Record<HitGroup, Find> = {
  ...{ accounts: findAccounts, breeders: findBreeders, pets: findPets },
  ...{ cases: findCases, decisions: findDecisions, payments: findPayments },
};

/** "Case 12" is that case alone. */
const NAMED: Record<string, HitGroup> = {
  ...{ account: "accounts", user: "accounts", breeder: "breeders", listing: "pets", pet: "pets", case: "cases" },
};

export interface AdminSearch {
  viewer: Viewer;
  typed: string;
  remoteIp: string | null;
}

/** Null for a text that is too short to search for. */
export async function searchAdminArea({ viewer, typed, remoteIp }: AdminSearch): Promise<FoundGroup[] | null> {
  const named = /^\s*(account|user|breeder|listing|pet|case)\s+#?(\d+)\s*$/i.exec(typed);
  const terms = searchTermsOf(named?.[2] ?? typed);
  if (!terms) return null;
  const groups = groupsOf(viewer).filter((group) => !named || group === NAMED[named[1]!.toLowerCase()]);
  const all = await Promise.all(groups.map((group) => FIND[group](terms, viewer)));
  const found = groups.flatMap((group, at) => {
    const hits = all[at] ?? [];
    return hits.length === 0 ? [] : [{ group, hits: hits.slice(0, HITS_SHOWN), isCut: hits.length > HITS_SHOWN }];
  });
  await recordSearch(viewer, found, remoteIp);
  return found;
}

/** The page of the only exact hit; null when there are several or none. */
export function onlyExactHit(found: readonly FoundGroup[]): string | null {
  const exact = found.flatMap(({ hits }) => hits.filter(({ isExact }) => isExact));
  const paths = new Set(exact.map(({ path }) => path));
  return paths.size === 1 ? exact[0]!.path : null;
}

/** Listings and cases for pets.approve, breeders for breeders.approve, everything for admin.users; cases in the own lanes. */
function groupsOf(viewer: Viewer): HitGroup[] {
  const isManager = hasPermission(viewer, "admin.users");
  const may: Record<HitGroup, boolean> = {
    accounts: isManager,
    breeders: isManager || hasPermission(viewer, "breeders.approve"),
    pets: isManager || hasPermission(viewer, "pets.approve"),
    cases: lanesOf(viewer).length > 0,
    decisions: lanesOf(viewer).length > 0,
    payments: isManager,
  };
  return (Object.keys(HIT_GROUPS) as HitGroup[]).filter((group) => may[group]);
}

async function recordSearch(viewer: Viewer, found: readonly FoundGroup[], remoteIp: string | null): Promise<void> {
  const personal = found.filter(({ group }) => PERSONAL_GROUPS.includes(group));
  if (personal.length === 0) return;
  await recordAudit(db, {
    type: "admin search",
    body: `@${viewer.username} searched the admin area`,
    detail: {
      searched_by: viewer.userId,
      found: personal.flatMap(({ group, hits }) => hits.map(({ id }) => `${group} ${id}`)),
    },
    actorId: viewer.userId,
    remoteIp,
  });
}
