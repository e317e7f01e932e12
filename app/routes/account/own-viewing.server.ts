// The viewing of a page, from its URL, for one of its two sides.
import { data } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getViewing } from "#app/domain/payments/viewings/queries.server.ts";
import type { OpenViewing } from "#app/domain/payments/viewings/views.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { type GuardArgs, requireViewer } from "#app/http/session/guards.server.ts";

interface OwnViewingArgs extends GuardArgs {
  params: { viewingId: string };
}

/** Throws a 404 for everyone but the buyer and the breeder; `side`: for that one alone. */
export async function requireViewing(
  args: OwnViewingArgs,
  side?: OpenViewing["side"],
): Promise<{ viewer: Viewer; viewing: OpenViewing }> {
  const viewer = await requireViewer(args);
  const viewingId = parseId(args.params.viewingId);
  const viewing = viewingId === null ? null : await withRetry(() => getViewing(viewer, viewingId));
  if (!viewing || (side && viewing.side !== side)) throw data(null, { status: 404 });
  return { viewer, viewing };
}
