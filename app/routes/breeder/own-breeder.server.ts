// The breeder who asks, for the pages that show or change their own record.
import { redirect } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { ownBreederId } from "#app/domain/breeders/own/policy.ts";
import { getOwnBreeder } from "#app/domain/breeders/own/queries.server.ts";
import type { OwnBreeder } from "#app/domain/breeders/own/views.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { type GuardArgs, requireBreeder } from "#app/http/session/guards.server.ts";

export interface Owner {
  viewer: Viewer;
  breederId: number;
}

/** The viewer and the record that is theirs; null for an administrator, who has none and is told so by the area. */
export async function getOwner(args: GuardArgs): Promise<Owner | null> {
  const viewer = await requireBreeder(args);
  const breederId = ownBreederId(viewer);
  return breederId === null ? null : { viewer, breederId };
}

/** The same for a form, of which there is none without a record: then it leads to the page that says so. */
export async function requireOwner(args: GuardArgs): Promise<Owner> {
  const owner = await getOwner(args);
  if (owner) return owner;
  throw redirect("/breeder", 303);
}

/** The owner and what their record holds; null as above. */
export async function getOwnerBreeder(args: GuardArgs): Promise<(Owner & { breeder: OwnBreeder }) | null> {
  const owner = await getOwner(args);
  const breeder = owner && (await withRetry(() => getOwnBreeder(owner.breederId)));
  return owner && breeder ? { ...owner, breeder } : null;
}
