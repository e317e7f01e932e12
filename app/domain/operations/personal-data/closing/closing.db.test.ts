// Closing an account, keeping it, and its erasure, also when a run was killed.
import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { unhideBreeder } from "#app/domain/accounts/bans/end-bans.server.ts";
import { isReservedUsername } from "#app/domain/accounts/usernames.ts";
import { storeEdit } from "#app/domain/breeders/own/store-edit.server.ts";
import { getHandoverReview, listOpen } from "#app/domain/community/reviews/handover-queries.server.ts";
import { removeUnshownImage } from "#app/domain/images/image-lifecycle.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import {
  createBreeder,
  createChat,
  createPaidDeposit,
  createPet,
  createReview,
  createSession,
  createUser,
  viewerOf,
} from "../../../../../tests/support/factories.ts";
import { createHandover } from "../../../../../tests/support/handover-reviews.ts";
import { createLicence } from "../../../../../tests/support/licences.ts";
import { closeAccount, keepAccount } from "./close-account.server.ts";
import { deleteChatsOfErased, ERASED_EMAIL_JOB, eraseAccount } from "./erase-account.server.ts";
import { eraseAccounts } from "./jobs.server.ts";

const realNow = clock.now;
const inDays = (days: number) => {
  clock.now = () => new Date(Date.now() + days * 86_400_000);
};
afterEach(() => {
  clock.now = realNow;
  vi.restoreAllMocks();
});
const close = (userId: number, deletesReviews = false) => closeAccount({ userId, deletesReviews });
const statusOf = (id: number) => db.breeder.findUniqueOrThrow({ where: { id }, select: { listed: true } });

describe("closing", () => {
  it("[DAT-08] hides the breeder and ends sessions until the user keeps the account, once", async () => {
    const { id, userId } = await createBreeder();
    const { session } = await createSession(userId);
    expect(await close(userId)).toEqual(await close(userId));
    expect((await db.session.findUniqueOrThrow({ where: { id: session.id } })).endedAt).not.toBeNull();
    // The end of a ban does not publish it.
    await db.$transaction((client) => unhideBreeder(client, userId));
    expect(await statusOf(id)).toEqual({ listed: false });
    expect(await keepAccount(userId)).toEqual({ ok: true, value: null });
    expect(await statusOf(id)).toEqual({ listed: true });
    expect(await keepAccount(userId)).toEqual({ ok: false, code: "not-closing" });
    // Nor does keeping a banned account.
    await close(userId);
    await db.ban.create({ data: { userId } });
    await keepAccount(userId);
    expect(await statusOf(id)).toEqual({ listed: false });
  });

  it("[DAT-09] keeps the names of erased accounts free", () => {
    expect(["closed.12", "Closed.x", "CLOSED.", "closed"].map(isReservedUsername)).toEqual([true, true, true, false]);
  });
});

/** The tables that contain a pattern, in upper or lower case. */
async function tablesWith(pattern: string): Promise<string[]> {
  const tables = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const each = tables.rows.map(
    ({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT 1 FROM ${name} t WHERE t::text ~* $1)`,
  );
  return (await pool.query<{ name: string }>(each.join(" UNION ALL "), [pattern])).rows.map(({ name }) => name);
}

async function jobsWith(text: string): Promise<string[]> {
  const query = "SELECT DISTINCT name FROM jobs.job WHERE strpos(lower(data::text), lower($1)) > 0";
  return (await pool.query<{ name: string }>(query, [text])).rows.map(({ name }) => name);
}

describe("an erasure", () => {
  const SECRET = "Quillanthe";
  let breeder: Awaited<ReturnType<typeof createBreeder>>;
  let imageKey: string;
  let documentKey: string;
  let petId: number;

  beforeEach(async () => {
    const user = { firstName: SECRET, lastName: SECRET, telNo: "+441134960123", username: `${SECRET}.x` };
    breeder = await createBreeder({
      user: { ...user, email: `${SECRET}@example.test` },
      ...{ tradingName: `${SECRET} Kennels`, description: `By ${SECRET}`, contactEmail: `${SECRET}@kennel.test` },
    });
    const pet = await createPet({ breederId: breeder.id, images: 1, description: `From ${SECRET}`, name: "Poppy" });
    petId = pet.id;
    const { image } = await db.petImage.findFirstOrThrow({ where: { petId }, include: { image: true } });
    imageKey = image.key;
    documentKey = `licences/${breeder.id}9`;
    await storage.write(documentKey, Buffer.from("x"));
    await createLicence(breeder.id, { holderName: SECRET, documentKey, documentType: "application/pdf" });
    await createReview((await createBreeder()).id, { reviewerId: breeder.userId, text: "A kind breeder." });
    await createReview(breeder.id, { text: "Received." });
    await db.newsletterSubscription.create({ data: { userId: breeder.userId, email: `${SECRET}@example.test` } });
    await createSession(breeder.userId);
  });

  it("[DAT-09, DAT-10, DAT-11, DAT-12] leaves a number: no table has name, email, phone or texts", async () => {
    const { userId } = breeder;
    const buyer = await createUser();
    const chat = await createChat({ starterId: buyer.id, recipientId: userId, petId });
    await db.message.create({ data: { chatId: chat.id, userId, text: "She is still here.", revision: 1 } });
    await createPaidDeposit(petId, { userId: buyer.id, status: "refunded", refundedAt: new Date() });
    // What the audit log keeps of an edit names the account by its number.
    const edit = { tradingName: `${SECRET} Farm`, contactEmail: `${SECRET}@farm.test`, contactPhone: "01134960123" };
    await db.$transaction((client) => storeEdit(client, { viewer: viewerOf(breeder.user) }, breeder.id, edit));
    expect(await eraseAccount(userId)).toBe(false);
    await close(userId);
    expect(await eraseAccount(userId)).toBe(false);
    inDays(15);
    await eraseAccounts();
    expect(await eraseAccount(userId)).toBe(false);
    const erased = await db.user.findUniqueOrThrow({ where: { id: userId } });
    expect(erased).toMatchObject({ username: `closed.${userId}`, firstName: "Former member", lastName: "" });
    expect(erased).toMatchObject({ email: `closed.${userId}@erased.invalid`, passwordHash: null, telNo: null });
    expect(await tablesWith(`${SECRET}|1134960123`)).toEqual([]);
    // The address is in the job of the last email until that is sent.
    expect(await jobsWith(SECRET)).toEqual([ERASED_EMAIL_JOB]);
    expect(await db.pet.findUniqueOrThrow({ where: { id: petId } })).toMatchObject({ name: "Poppy", description: "" });
    expect(await db.deposit.count({ where: { petId } })).toBe(1);
    expect(await db.message.count({ where: { chatId: chat.id } })).toBe(1);
    expect(await db.review.count({ where: { reviewerId: userId } })).toBe(1);
    expect(await db.review.count({ where: { breederId: breeder.id } })).toBe(0);
    expect(await storage.stat(documentKey)).toBeNull();
    // The conversation ends after a year, or with the second account.
    expect(await deleteChatsOfErased(realNow())).toBe(0);
    await close(buyer.id);
    inDays(30);
    await eraseAccount(buyer.id);
    expect(await db.chat.count({ where: { id: chat.id } })).toBe(0);
    await createChat({ starterId: (await createUser()).id, recipientId: userId });
    inDays(380);
    expect(await deleteChatsOfErased(new Date(clock.now().getTime() - 360 * 86_400_000))).toBe(1);
  });

  it("[DAT-11] deletes the reviews as well where that was asked for", async () => {
    await close(breeder.userId, true);
    inDays(15);
    await eraseAccounts();
    expect(await db.review.count({ where: { reviewerId: breeder.userId } })).toBe(0);
  });

  it("[DAT-13] ends the same when it is killed after any step, and leaves an image that another pet shows", async () => {
    const { userId } = breeder;
    const { imageId } = await db.petImage.findFirstOrThrow({ where: { petId } });
    const other = await createPet();
    await db.petImage.create({ data: { breederId: other.breederId, petId: other.id, imageId, position: 9 } });
    await close(userId);
    inDays(15);
    const run = db.$transaction.bind(db) as (work: unknown) => Promise<unknown>;
    // What else this process still does is no step of the erasure.
    const erasure = new AsyncLocalStorage<true>();
    for (const step of [1, 2, 20]) {
      let left = step;
      const spy = vi.spyOn(db, "$transaction").mockImplementation(async (work: unknown) => {
        const result = await run(work);
        if (!erasure.getStore()) return result;
        left -= 1;
        if (left === 0) throw new Error("killed");
        return result;
      });
      await expect(erasure.run(true, () => eraseAccount(userId))).rejects.toThrow("killed");
      spy.mockRestore();
    }
    expect(await keepAccount(userId)).toMatchObject({ ok: false });
    expect(await eraseAccount(userId)).toBe(true);
    expect(await tablesWith(SECRET)).toEqual([]);
    await removeUnshownImage({ key: imageKey });
    expect(await db.image.count({ where: { key: imageKey } })).toBe(1);
    expect(await db.petImage.count({ where: { breederId: breeder.id } })).toBe(0);
  });
});

it("[DAT-11, RVH-01] deletes what the other side of a handover has written about it, sealed, and asks for no more", async () => {
  const { handoverId, buyer, breeder: other } = await createHandover();
  await db.pet.updateMany({ where: { handovers: { some: { id: handoverId } } }, data: { soldAt: clock.now() } });
  expect(await listOpen(other)).toHaveLength(1);
  await close(buyer.userId);
  inDays(15);
  await eraseAccounts();
  expect([await listOpen(other), await getHandoverReview(other, handoverId)]).toEqual([[], null]);
});
