// A breeder with a plan who lists litters, as a viewer, for tests of litters.
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { createBreeder, viewerOf } from "./factories.ts";

export interface LitterBreeder {
  breederId: number;
  viewer: Viewer;
}

/** A new approved breeder with an active plan. */
export async function createLitterBreeder(plan: "standard" | "gold" | "platinum" = "gold"): Promise<LitterBreeder> {
  const { user, id: breederId } = await createBreeder({ plan });
  const owner = { type: "breeder", isBreeder: true, breederId, permissions: [...BREEDER_PERMISSIONS] } as const;
  return { breederId, viewer: viewerOf(user, { ...owner, permissions: [...BREEDER_PERMISSIONS] }) };
}
