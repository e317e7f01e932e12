// The guards of API endpoints, for the `access` of their definitions.
import { ownBreederId } from "#app/domain/accounts/own-breeder.ts";
import type { PermissionRule } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { mayCreateListings } from "#app/domain/pets/listings/policy.ts";
import { FOR_PROGRAMS, isProgramRequest } from "#app/http/server/fetch-metadata.ts";
import { requireApiPermissions, requireApiViewer } from "#app/http/session/guards.server.ts";
import type { Access } from "./endpoint.ts";
import { apiError } from "./reply.server.ts";

interface SignedIn {
  viewer: Viewer;
}

/** A breeder and their own record. */
export interface BreederOwner extends SignedIn {
  breederId: number;
}

const NOTHING = {};

/** No token is needed. */
export const everyone: Access<object> = { kind: "everyone", admit: () => NOTHING };

/** The same, but not for a browser that follows a link or loads the URL for another site. */
export const programs: Access<object> = {
  kind: "everyone",
  admit({ request }) {
    if (!isProgramRequest(request.headers)) throw apiError("cross-site", { message: FOR_PROGRAMS });
    return NOTHING;
  },
};

/** Every signed-in user; others get a 401 with a sentence. */
export function signedIn(message?: string): Access<SignedIn> {
  return { kind: "member", admit: async ({ context }) => ({ viewer: await requireApiViewer(context, message) }) };
}

/** Every signed-in user here; the handler or its use case decides about the rest. */
export function signedInWithRight(message?: string): Access<SignedIn> {
  return { ...signedIn(message), kind: "permission" };
}

/** Signed-in users with permissions. */
export function permitted(rule: PermissionRule): Access<SignedIn> {
  return { kind: "permission", admit: async ({ context }) => ({ viewer: await requireApiPermissions(context, rule) }) };
}

/** Approved breeders who may create listings. */
export const listers: Access<{ viewer: Viewer & { breederId: number } }> = {
  kind: "permission",
  async admit({ context }) {
    const viewer = await requireApiPermissions(context, { all: ["pets.create"] });
    if (!mayCreateListings(viewer)) throw apiError("forbidden");
    return { viewer };
  },
};

/** Every user who is a breeder. */
export const breeders: Access<BreederOwner> = {
  kind: "permission",
  async admit({ context }) {
    const viewer = await requireApiViewer(context);
    const breederId = ownBreederId(viewer);
    if (breederId === null) throw apiError("forbidden");
    return { viewer, breederId };
  },
};

/** The breeder whose id is in the path. Others get a 403, also where there is no such breeder. */
export const breederOwner: Access<BreederOwner> = {
  kind: "owner",
  async admit(args) {
    const owner = await breeders.admit(args);
    if (String(owner.breederId) !== args.params.breederId) throw apiError("forbidden");
    return owner;
  },
};

/** The same where the path names the account. */
export const breederAccountOwner: Access<BreederOwner> = {
  kind: "owner",
  async admit(args) {
    const owner = await breeders.admit(args);
    if (String(owner.viewer.userId) !== args.params.userId) throw apiError("forbidden");
    return owner;
  },
};
