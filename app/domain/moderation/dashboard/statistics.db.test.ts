// The numbers of the dashboard: who counts as active, and what is deleted or pending.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createAdminData } from "../../../../tests/support/admin-data.ts";
import { createSession, createUser } from "../../../../tests/support/factories.ts";
import { adminStatistics } from "./statistics.server.ts";

it("[ADM-07, JAD-01, OPN-89] counts accounts, active users, breeders and pets, and the pending ones", async () => {
  const { id } = await createUser({ isAdmin: true });
  await createSession(id);
  await createAdminData(id);
  expect(await adminStatistics()).toEqual({
    total_users: await db.user.count(),
    // The administrator, a user who was active 29 days ago, and one whose ban has ended.
    active_users: 3,
    total_breeders: 14,
    pending_breeders: 12,
    total_pets: 2,
    pending_pets: 1,
  });
});
