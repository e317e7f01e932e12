// An administrator erases an account: at once, with a reason, and with the rejections of closing it.
import { expect, it } from "vitest";
import { listOpenRequests } from "#app/domain/operations/personal-data/open-requests.server.ts";
import { viewingEmail } from "#app/domain/payments/viewings/emails.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createPaidDeposit, createPet, createUser, viewerOf } from "../../../../../tests/support/factories.ts";
import { createHandover } from "../../../../../tests/support/handover-reviews.ts";
import { keepAccount } from "./close-account.server.ts";
import { ERASE_ACCOUNTS_JOB } from "./erase-account.server.ts";
import { eraseByAdministrator, getEraseOffer } from "./erase-by-administrator.server.ts";
import { eraseAccounts } from "./jobs.server.ts";

async function administrator(permissions: ("admin.access" | "admin.users")[]) {
  const user = await createUser();
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId: user.id, permission })) });
  return viewerOf(user, { permissions });
}

it("[DAT-15] is rejected for a paid deposit, a stronger account, oneself and without admin.users; nothing changes", async () => {
  const actor = await administrator(["admin.access", "admin.users"]);
  const { id: userId } = await createUser();
  const pet = await createPet({ name: "Poppy" });
  const deposit = await createPaidDeposit(pet.id, { userId });
  const erase = (more: object = {}) =>
    eraseByAdministrator({ actor, userId, reason: "By post", remoteIp: null, ...more });
  const reasons = [{ kind: "deposit", state: "paid", petName: "Poppy", path: `/deposits/${deposit.id}` }];
  expect(await erase()).toEqual({ ok: false, code: "reasons", reasons });
  expect(await getEraseOffer(userId)).toMatchObject({ reasons });
  const stronger = await createUser();
  await db.userPermission.create({ data: { userId: stronger.id, permission: "admin.settings" } });
  expect(await erase({ userId: stronger.id })).toEqual({ ok: false, code: "protected" });
  expect(await erase({ userId: actor.userId })).toEqual({ ok: false, code: "self" });
  expect(await erase({ actor: await administrator(["admin.access"]) })).toEqual({ ok: false, code: "forbidden" });
  expect(await db.accountClosure.count({ where: { userId: { in: [userId, stronger.id, actor.userId] } } })).toBe(0);
});

it("[DAT-15] cannot be kept from then on, is open with its deadline until the job has erased it, and is audited once", async () => {
  const actor = await administrator(["admin.access", "admin.users"]);
  const { id: userId, email } = await createUser();
  const erase = () => eraseByAdministrator({ actor, userId, reason: "By post on 2 May", remoteIp: null });
  expect(await erase()).toEqual({ ok: true, value: null });
  expect(await erase()).toEqual({ ok: false, code: "begun" });
  expect(await keepAccount(userId)).toMatchObject({ ok: false });
  expect(await listOpenRequests(userId)).toMatchObject([{ kind: "closure", userId, caseId: null }]);
  await eraseAccounts();
  expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({ username: `closed.${userId}` });
  expect(await listOpenRequests(userId)).toEqual([]);
  const entries = await db.auditEntry.findMany({ where: { type: "user data erased", actorId: actor.userId } });
  expect(entries).toMatchObject([{ detail: { user_id: userId, reason: "By post on 2 May" } }]);
  expect(entries[0]?.body).not.toContain(email);
});

it("[DAT-11, DAT-15, RVH-02] publishes a sealed review, as the reviews of an erased account stay; one that is held is deleted", async () => {
  const actor = await administrator(["admin.access", "admin.users"]);
  const text = "Came home well, with all his papers";
  const written = { rating: 5, text, writtenAt: new Date(), opensAt: new Date(Date.now() + 86_400_000) };
  const eraseAuthor = async (more: object) => {
    const { handoverId, buyer, breederId } = await createHandover();
    await db.pet.updateMany({ where: { breederId }, data: { soldAt: new Date() } });
    await db.handoverReview.updateMany({ where: { handoverId, side: "buyer" }, data: { ...written, ...more } });
    const request = { actor, userId: buyer.userId, reason: "By post", remoteIp: null };
    expect(await eraseByAdministrator(request)).toMatchObject({ ok: true });
    await eraseAccounts();
    return db.review.findMany({ where: { handoverId } });
  };
  expect(await eraseAuthor({})).toMatchObject([{ rating: 5, text, handoverConfirmed: true }]);
  expect(await eraseAuthor({ heldAt: new Date() })).toEqual([]);
});

it("[DAT-08, DAT-15] first ends a booked viewing and tells the other side, and erases the account a minute later", async () => {
  const actor = await administrator(["admin.access", "admin.users"]);
  const { id: userId } = await createUser();
  const pet = await createPet({ name: "Poppy" });
  const startsAt = new Date(Date.now() + 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 1_800_000);
  const time = await db.viewingTime.create({ data: { breederId: pet.breederId, startsAt, endsAt, kind: "visit" } });
  const booked = { timeId: time.id, petId: pet.id, buyerId: userId, bookedAt: new Date() };
  const { id: viewingId } = await db.viewing.create({ data: booked });
  expect(await eraseByAdministrator({ actor, userId, reason: "By post", remoteIp: null })).toMatchObject({ ok: true });
  expect(await eraseAccounts()).toBe(0);
  const email = await viewingEmail({ viewingId, to: "breeder", about: "cancelled" });
  expect(email!.text).toContain("Poppy");
  const waiting = await db.$queryRaw<unknown[]>`
    SELECT FROM jobs.job WHERE name = ${ERASE_ACCOUNTS_JOB} AND start_after > now() + interval '50 seconds'`;
  expect(waiting).toHaveLength(1);
  expect(await eraseAccounts()).toBe(1);
  expect(await db.viewing.count({ where: { id: viewingId } })).toBe(0);
});
