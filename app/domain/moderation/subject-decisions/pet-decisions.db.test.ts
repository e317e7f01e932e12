// Decisions about listings: allowed status changes, public pages, audit entries and late decisions.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getPetPage } from "#app/domain/pets/get-pet-page.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { changePetStatus } from "./change-pet-status.server.ts";

let moderator: Viewer;
let other: Viewer;

beforeAll(async () => {
  const permissions = ["admin.access", "pets.approve", "breeders.approve"];
  [moderator, other] = [
    viewerOf(await createUser({ username: "jo" }), { permissions }),
    viewerOf(await createUser({ username: "kim" }), { permissions }),
  ];
});
afterEach(() => db.$executeRaw`DELETE FROM jobs.job`);

const entriesOf = (key: string, id: number) =>
  db.auditEntry.findMany({ where: { detail: { path: [key], equals: id } }, orderBy: { id: "asc" } });
const pet = (id: number) => db.pet.findUniqueOrThrow({ where: { id } });

describe("a listing", () => {
  const decide = async (id: number, move: Parameters<typeof changePetStatus>[0]["move"], reason = "") => {
    const result = await changePetStatus({ viewer: moderator, petIds: [id], move, reason, remoteIp: "203.0.113.9" });
    if (!result.ok) throw new Error(result.code);
    return result.value;
  };

  it("[APT-03, APT-04, APT-05, APT-06, OPN-14] changes status as documented, and in no other way", async () => {
    const allowed: Record<string, Record<string, string>> = {
      pending: { approve: "approved", reject: "rejected" },
      approved: { hide: "hidden", unapprove: "pending" },
      hidden: { approve: "approved" },
      rejected: { approve: "approved" },
    };
    const breeder = await createBreeder();
    for (const status of ["pending", "approved", "hidden", "rejected"] as const) {
      for (const move of ["approve", "reject", "hide", "unapprove"] as const) {
        const { id } = await createPet({ breederId: breeder.id, status });
        const { done, late } = await decide(id, move);
        const to = allowed[status]?.[move];
        expect([status, move, done.length, late.length]).toEqual([status, move, to ? 1 : 0, to ? 0 : 1]);
        const after = await pet(id);
        expect(after.status).toBe(to ?? status);
        expect(after.listed).toBe(after.status === "approved");
        expect(await entriesOf("pet_id", id)).toHaveLength(to ? 1 : 0);
      }
    }
  });

  it("[APT-07, OPN-13] is on the public pages only while it is approved", async () => {
    const { id } = await createPet({ status: "pending" });
    const isPublic = async () => (await getPetPage(id, null)) !== null;
    expect(await isPublic()).toBe(false);
    for (const [move, shown] of [
      ["approve", true],
      ["hide", false],
      ["approve", true],
      ["unapprove", false],
      ["reject", false],
      ["approve", true],
    ] as const) {
      await decide(id, move);
      expect([move, await isPublic(), (await pet(id)).listed]).toEqual([move, shown, shown]);
    }
    expect((await entriesOf("pet_id", id)).map(({ type, detail }) => [type, detail])).toMatchObject([
      ["pet approved", { approved_by: moderator.userId, changes: { status: { from: "pending", to: "approved" } } }],
      ["pet hidden", { hidden_by: moderator.userId, changes: { status: { from: "approved", to: "hidden" } } }],
      ["pet approved", { changes: { status: { from: "hidden", to: "approved" } } }],
      ["pet unapproved", { unapproved_by: moderator.userId }],
      ["pet rejected", { rejected_by: moderator.userId }],
      ["pet approved", { changes: { status: { from: "rejected", to: "approved" } } }],
    ]);
  });

  it("is returned with the moderator who was first, and a deleted one as unknown", async () => {
    const { id } = await createPet({ status: "pending" });
    const deleted = await createPet({ status: "pending", deletedAt: new Date() });
    await decide(id, "reject");
    const result = await changePetStatus({ viewer: other, petIds: [id, deleted.id, 2_000_000_000], move: "hide" });
    expect(result).toMatchObject({
      value: { done: [], late: [{ id, status: "rejected", by: "jo" }], unknown: [deleted.id, 2_000_000_000] },
    });
    const refused = await changePetStatus({
      viewer: { ...other, permissions: ["admin.access"] },
      petIds: [id],
      move: "approve",
    });
    expect(refused).toEqual({ ok: false, code: "forbidden" });
  });
});
