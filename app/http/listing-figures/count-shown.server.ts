// Counts the pets that a page shows, and searches without a result, when the page is sent, also from the page cache (BRD-20, OWN-01).
// Without cookies.
import type { IncomingMessage } from "node:http";
import { hasAnyPermission, STAFF_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { noteEmptySearch } from "#app/domain/moderation/dashboard/count-empty-search.server.ts";
import { noteViews } from "#app/domain/operations/listing-figures/count-views.server.ts";
import { isProgram, type ShownPets, type Visitor } from "#app/domain/operations/listing-figures/shown-pets.ts";
import { type AppContext, type RequestInfo, requestInfo } from "#app/http/server/context.ts";
import { addressOf } from "#app/http/server/request-origin.server.ts";

/** Says which pets the page shows, for a loader; `foundNothing`: it is a search without a result. */
export function showPets(
  context: AppContext,
  kind: ShownPets["kind"],
  pets: readonly { petId: number }[],
  foundNothing = false,
): void {
  requestInfo(context).shownPets = { kind, petIds: pets.map(({ petId }) => petId), foundNothing };
}

/** Of a page for visitors that is sent. A page that the browser fetches in advance is not counted. */
export function countVisit(shown: ShownPets | null, req: IncomingMessage): void {
  if (
    !shown ||
    req.method !== "GET" ||
    /\bprefetch\b/.test(String(req.headers["sec-purpose"] ?? req.headers.purpose ?? ""))
  ) {
    return;
  }
  note(shown, { address: addressOf(req), userAgent: req.headers["user-agent"] });
}

/** Of a page that was rendered for one request: not for moderators and administrators, nor a breeder's own pets. */
export async function countRendered(info: RequestInfo, status: number): Promise<void> {
  const { shownPets, anonymous, prefetch, address, userAgent } = info;
  if (!shownPets || anonymous || prefetch || status !== 200) return;
  const viewer = await info.viewer;
  if (viewer && hasAnyPermission(viewer, STAFF_PERMISSIONS)) return;
  note(shownPets, { address, userAgent: userAgent ?? undefined }, viewer?.breederId ?? null);
}

function note(shown: ShownPets, visitor: Visitor, ownBreederId: number | null = null): void {
  if (shown.foundNothing && !isProgram(visitor.userAgent)) noteEmptySearch();
  noteViews(shown, visitor, ownBreederId);
}
