// Data of the admin area: active and inactive users, twelve pending breeders, a pending pet, and an audit log.
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession, createUser, daysAgo } from "./factories.ts";

/** Of the accounts made here, two count as active. The log has fourteen entries of one kind, and a newer one of an unknown kind. */
export async function createAdminData(adminId: number): Promise<void> {
  const [active, idle, banned, freed] = [
    await createUser(),
    await createUser(),
    await createUser(),
    await createUser(),
  ];
  await createSession(active.id, { lastActiveAt: daysAgo(29) });
  await createSession(active.id, { lastActiveAt: daysAgo(2), endedAt: daysAgo(1) });
  await createSession(idle.id, { lastActiveAt: daysAgo(31) });
  for (const { id } of [banned, freed]) await createSession(id);
  await db.ban.create({ data: { userId: banned.id, reason: "", until: null } });
  await db.ban.create({ data: { userId: freed.id, reason: "", until: daysAgo(1), createdAt: daysAgo(2) } });
  const breeder = await createBreeder();
  await createPet({ breederId: breeder.id });
  await createPet({ breederId: breeder.id, status: "pending" });
  await createPet({ breederId: breeder.id, status: "pending", deletedAt: daysAgo(1) });
  for (let nth = 1; nth <= 12; nth += 1) {
    await createBreeder({
      tradingName: `Waiting ${nth} Kennels`,
      status: "pending",
      approvedAt: null,
      createdAt: daysAgo(20 - nth),
    });
  }
  await createBreeder({ tradingName: "Refused Kennels", status: "rejected", approvedAt: null });
  for (let nth = 1; nth <= 14; nth += 1) {
    const entry = { type: "pet approved", body: `The listing of Bramble ${nth} was approved`, actorId: adminId };
    await db.auditEntry.create({
      data: { ...entry, remoteIp: "203.0.113.4", detail: { pet_id: nth, approved_by: adminId } },
    });
  }
  const strange = { type: "pet sold", body: "Something of another version", detail: { at: ["<b>once</b>", 1] } };
  await db.auditEntry.create({ data: { ...strange, createdAt: "2026-11-22T14:05:09Z" } });
}
