// Who decides about the deposits of a world, and is a side of none.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../factories.ts";
import { viewerOf } from "./world.ts";

export async function moderator(): Promise<Viewer> {
  const known = await db.user.findFirst({ where: { isAdmin: true } });
  return viewerOf((known ?? (await createUser({ isAdmin: true }))).id);
}
