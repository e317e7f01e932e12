// The moderation queue of listings, among thousands.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { LIST_PAGE_SIZE } from "#app/domain/moderation/rules.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { ALL_DAYS } from "#app/domain/shared/days.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { deep } from "../../../../tests/support/depth.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { listModeratedPets } from "./pet-queries.server.ts";

const REASON = "The photos show another animal.\nPlease send your own.";
let moderator: Viewer;

beforeAll(async () => {
  const permissions = ["admin.access", "pets.approve", "breeders.approve"];
  moderator = viewerOf(await createUser({ username: "jo" }), { permissions });
});
afterEach(() => db.$executeRaw`DELETE FROM jobs.job`);

const WAITING = deep(2_000, 10_000);

describe("the moderation queue of listings", () => {
  it("[APT-01, APT-02, DSK-12] has one page of listings, oldest first, among thousands", async () => {
    const breeder = await createBreeder({ plan: "gold" });
    await db.pet.updateMany({ where: { status: "pending" }, data: { status: "rejected" } });
    const first = await createPet({ breederId: breeder.id, status: "pending", images: 2, createdAt: new Date(0) });
    await changePetStatus({ viewer: moderator, petIds: [first.id], move: "reject", reason: REASON });
    await db.pet.update({ where: { id: first.id }, data: { status: "pending" } });
    await db.$executeRaw`ALTER TABLE pets DISABLE TRIGGER USER`;
    await db.$executeRaw`
      INSERT INTO pets (breeder_id, name, tagline, description, type, breed, gender, colour, age, price_pence, created_at)
      SELECT ${breeder.id}, 'Pup ' || n, 'Kind', 'Likes walks.', 'dog', 'Collie', 'male', 'Black', '8 weeks', 50000,
        now() - n * interval '1 minute'
      FROM generate_series(1, ${WAITING - 1}::int) n`;
    await db.$executeRaw`ALTER TABLE pets ENABLE TRIGGER USER`;
    await pool.query("ANALYZE pets");
    const page = await listModeratedPets(moderator, { status: "pending", search: "", days: ALL_DAYS, page: 1 });
    const pages = Math.ceil(WAITING / LIST_PAGE_SIZE);
    expect([page.total, page.items.length, page.pageCount]).toEqual([WAITING, LIST_PAGE_SIZE, pages]);
    expect(page.items[0]).toMatchObject({
      petId: first.id,
      breeder: { tradingName: breeder.tradingName, plan: "Gold" },
      history: [{ what: "rejected", reason: REASON, by: "jo" }],
    });
    expect(page.items[0]?.images).toHaveLength(2);
    expect(page.items[1]?.name).toBe(`Pup ${WAITING - 1}`);
    const last = await listModeratedPets(moderator, { status: "pending", search: "", days: ALL_DAYS, page: 5000 });
    expect(last).toMatchObject({ page: pages });
  });
});
