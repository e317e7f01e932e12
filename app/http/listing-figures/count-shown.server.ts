// Counts the pets that a page shows when it is sent, also from the page cache (BRD-20). Without cookies.
import type { IncomingMessage } from "node:http";
import { noteViews } from "#app/domain/listing-figures/count-views.server.ts";
import type { ShownPets } from "#app/domain/listing-figures/shown-pets.ts";
import { type AppContext, type RequestInfo, requestInfo } from "#app/http/server/context.ts";
import { addressOf } from "#app/http/server/request-origin.server.ts";

/** Says which pets the page shows, for a loader. */
export function showPets(context: AppContext, kind: ShownPets["kind"], pets: readonly { petId: number }[]): void {
  requestInfo(context).shownPets = { kind, petIds: pets.map(({ petId }) => petId) };
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
  noteViews(shown, { address: addressOf(req), userAgent: req.headers["user-agent"] });
}

/** Of a page that was rendered for one request: not for moderators and administrators, nor a breeder's own pets. */
export async function countRendered(info: RequestInfo, status: number): Promise<void> {
  const { shownPets, anonymous, prefetch, address, userAgent } = info;
  if (!shownPets || anonymous || prefetch || status !== 200) return;
  const viewer = await info.viewer;
  if (viewer && (viewer.isAdmin || viewer.permissions.length > 0)) return;
  noteViews(shownPets, { address, userAgent: userAgent ?? undefined }, viewer?.breederId ?? null);
}
