// The litter of a page of the breeder area.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getOwnLitter } from "#app/domain/pets/litters/queries.server.ts";
import type { LitterPage } from "#app/domain/pets/litters/views.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { type GuardArgs, requireViewer } from "#app/http/session/guards.server.ts";

/** The viewer and the litter; the not-found page when there is none, or the viewer may not change it. */
export async function requireOwnLitter(
  args: GuardArgs & { params: { litterId?: string } },
): Promise<{ viewer: Viewer; litter: LitterPage }> {
  const viewer = await requireViewer(args);
  const litterId = parseId(args.params.litterId) ?? 0;
  const litter = await withRetry(() => getOwnLitter(viewer, litterId));
  if (!litter) throw listingError("not-found");
  return { viewer, litter };
}
