// The page of one breeder: how it is found, who sees it, and contact details.
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createPet,
  createImage,
  createReview,
  createUser,
  viewerOf,
} from "../../../tests/support/factories.ts";
import { findBreeder } from "./find-breeder.server.ts";
import { breederIdBySlug } from "./queries.server.ts";

type Breeder = Awaited<ReturnType<typeof createBreeder>>;

const world: Record<string, Breeder> = {};

async function rate(breeder: Breeder, ...ratings: number[]) {
  for (const rating of ratings) await createReview(breeder.id, { rating });
}

beforeAll(async () => {
  const add = async (tradingName: string, data: Parameters<typeof createBreeder>[0] = {}) => {
    world[tradingName] = await createBreeder({ tradingName, ...data });
  };
  await add("Ash", { location: "Leeds", responseTimeMinutes: 90, user: { username: "ash.kennels" } });
  await add("Birch", {
    location: "Cardiff",
    responseTimeMinutes: 0,
    description: "Talking parrots, hand reared in Wales.",
  });
  await add("Cedar", { location: "London", responseTimeMinutes: 5, localCouncilAuthority: "Camden", plan: "gold" });
  await add("Doubtful", { status: "pending" });
  await add("Elsewhere", { status: "rejected" });
  await add("Frozen", { suspended: true });
  await rate(world.Ash!, 5, 4); // 4.5
  await rate(world.Cedar!, 4); // 4.0
  await rate(world.Birch!, 4); // 4.0, but not featured
  await createPet({ breederId: world.Ash!.id, type: "dog" });
  await createPet({ breederId: world.Ash!.id, type: "cat", status: "pending" });
  await createPet({ breederId: world.Birch!.id, type: "other", breed: "Macaw Parrot and other birds" });
});

describe("findBreeder", () => {
  it("[BPP-01, BPP-02] is found by slug, bare id and username in any case", async () => {
    const { id } = world.Ash!;
    const addresses = [
      { slug: `ash-${id}` },
      { slug: `old-name-${id}` },
      { slug: String(id) },
      { id },
      { username: "ASH.Kennels" },
    ];
    for (const address of addresses) {
      expect((await findBreeder(address, null))?.slug, JSON.stringify(address)).toBe(`ash-${id}`);
    }
  });

  it("[BPP-21] returns null for an unknown breeder", async () => {
    for (const slug of ["", "ash", "ash-", "ash-999999", "ash-99999999999", "'; --"])
      expect(await findBreeder({ slug }, null)).toBeNull();
    // old word: a username
    for (const username of ["", "unknown", "a b", "%", "x".repeat(500), "ash.kennels'"]) {
      expect(await findBreeder({ username }, null), username).toBeNull();
    }
  });

  it("[BPP-33, OPN-77] shows a breeder who is not public to their own account and to admins only", async () => {
    const admin = viewerOf(await createUser(), { isAdmin: true });
    for (const name of ["Doubtful", "Elsewhere", "Frozen"]) {
      const { id, user } = world[name]!;
      expect(await findBreeder({ id }, null), name).toBeNull();
      expect(await findBreeder({ id }, viewerOf(await createUser())), name).toBeNull();
      expect((await findBreeder({ id }, viewerOf(user)))?.tradingName).toBe(name);
      expect((await findBreeder({ id }, admin))?.isApproved).toBe(name === "Frozen");
    }
  });

  it("[BPP-08, BPP-10, BPP-11, BPP-27, OPN-11] returns the data of the page", async () => {
    const { id, userId, createdAt } = world.Ash!;
    const cover = await createImage({}, "breeders");
    await db.breeder.update({
      where: { id },
      data: { coverImageId: cover.id, coverImagePosition: '{"x":10,"y":200}' },
    });
    expect(await findBreeder({ id }, null)).toMatchObject({
      ownerId: userId,
      firstName: "Robin",
      createdAt: createdAt.toISOString(),
      isApproved: true,
      cover: { key: cover.key, alt: "Ash" },
      avatarPosition: { x: 50, y: 50 },
      coverPosition: { x: 10, y: 100 },
      totalPets: 2,
      activePets: 1,
    });
    await db.breeder.update({ where: { id }, data: { planLapsed: true } });
    expect(await findBreeder({ id }, null)).toMatchObject({ totalPets: 2, activePets: 0 });
    await db.breeder.update({ where: { id }, data: { planLapsed: false } });
  });

  it("[BPP-12, BPP-13, BPP-14, BPP-15, TEN-33] never returns full contact details to viewers who may not see them", async () => {
    const breeder = await createBreeder({
      contactTel: "+447700900456",
      contactEmail: "secret.address@demo.test",
      breederSettings: {},
    });
    const viewer = viewerOf(await createUser());
    const seen = (...args: [typeof viewer | null, boolean]) =>
      findBreeder({ id: breeder.id }, args[0], { revealed: args[1] }).then((page) => JSON.stringify(page));
    for (const text of [await seen(null, false), await seen(null, true), await seen(viewer, false)]) {
      expect(text).not.toMatch(/7700900456|900456|secret\.address/);
      expect(text).toContain("077****0456");
    }
    expect(await seen(viewer, true)).toContain("secret.address@demo.test");
    await db.breederSettings.update({ where: { breederId: breeder.id }, data: { publicContactInfo: true } });
    expect(await seen(null, false)).toContain("secret.address@demo.test");
    await db.breederSettings.update({ where: { breederId: breeder.id }, data: { hideContactInfo: true } });
    expect(await seen(viewer, true)).not.toMatch(/0456|demo\.test/);
  });

  it("finds the id of a public path segment", async () => {
    expect(await breederIdBySlug(`x-${world.Ash!.id}`)).toBe(world.Ash!.id);
    expect(await breederIdBySlug(String(world.Frozen!.id))).toBeNull();
    expect(await breederIdBySlug("nothing")).toBeNull();
  });
});
