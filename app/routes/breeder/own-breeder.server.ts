// The viewer's own breeder record, for the pages that show or change it.
import { redirect } from "react-router";
import { preparedBreederId } from "#app/domain/accounts/own-breeder.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getOwnBreeder } from "#app/domain/breeders/own/queries.server.ts";
import type { OwnBreeder } from "#app/domain/breeders/own/views.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { type GuardArgs, requireBreeder } from "#app/http/session/guards.server.ts";

export interface Owner {
  viewer: Viewer;
  breederId: number;
}

/** The viewer and their breeder record; null for an administrator without one, for whom the area shows a message. */
export async function getOwner(args: GuardArgs): Promise<Owner | null> {
  const viewer = await requireBreeder(args);
  const breederId = preparedBreederId(viewer);
  return breederId === null ? null : { viewer, breederId };
}

/** The same for a posted form; without a record it redirects to the page with that message. */
export async function requireOwner(args: GuardArgs): Promise<Owner> {
  const owner = await getOwner(args);
  if (owner) return owner;
  throw redirect("/breeder", 303);
}

/** The owner and the content of their record; null as above. */
export async function getOwnerBreeder(args: GuardArgs): Promise<(Owner & { breeder: OwnBreeder }) | null> {
  const owner = await getOwner(args);
  const breeder = owner && (await withRetry(() => getOwnBreeder(owner.breederId)));
  return owner && breeder ? { ...owner, breeder } : null;
}
