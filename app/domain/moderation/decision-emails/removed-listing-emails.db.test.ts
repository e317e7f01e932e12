// Who hears that a listing was removed: users with a paid deposit on it, and who has booked a viewing that stays.
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { banUser } from "#app/domain/moderation/subject-decisions/ban-user.server.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import type { PetDecision } from "#app/domain/pets/decisions.ts";
import { RECHECK_EMAIL_JOB } from "#app/domain/pets/listings/recheck-emails.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { mailRemovedListing } from "./removed-listing-emails.server.ts";

let moderator: Viewer;
beforeEach(async () => {
  moderator = viewerOf(await createUser({ isAdmin: true }), { isAdmin: true });
  await db.$executeRaw`DELETE FROM jobs.job`;
});

async function paidDeposit(petId: number, data: object = {}) {
  const userId = (await createUser()).id;
  const paid = { petId, userId, amountPence: 10_000, status: "paid", paidAt: new Date() } as const;
  return (await db.deposit.create({ data: { ...paid, ...data } })).id;
}
const emails = async () => {
  const jobs = await db.$queryRaw<{ data: { depositId: number } }[]>`
    SELECT data FROM jobs.job WHERE name = 'mail-removed-listing' ORDER BY data->>'depositId'`;
  return jobs.map(({ data }) => data.depositId);
};
const decide = (petId: number, move: PetDecision) =>
  changePetStatus({ viewer: moderator, petIds: [petId], move, reason: "Why" });

describe("a decision that removes a listing", () => {
  it("[QUE-25] queues an email to the user with a paid deposit, in its transaction", async () => {
    const pet = await createPet();
    const depositId = await paidDeposit(pet.id);
    await decide(pet.id, "hide");
    expect(await emails()).toEqual([depositId]);
    const other = await createPet();
    await paidDeposit(other.id, { status: "refunded", refundedAt: new Date() });
    await decide(other.id, "hide");
    expect(await emails()).toEqual([depositId]);
  });

  it("[QUE-25] queues none for an approval, and none when its transaction fails", async () => {
    const pet = await createPet({ status: "hidden" });
    await paidDeposit(pet.id);
    await decide(pet.id, "approve");
    await db.$executeRaw`ALTER TABLE audit_entries RENAME TO audit_entries_away`;
    await expect(decide(pet.id, "hide")).rejects.toThrow();
    await db.$executeRaw`ALTER TABLE audit_entries_away RENAME TO audit_entries`;
    expect(await emails()).toEqual([]);
  });

  it("[QUE-25] tells who has booked a viewing that the listing is unapproved and the viewing stays; a payer hears once", async () => {
    const { breederId, id: petId } = await createPet();
    const book = async (buyerId: number, hour: string) => {
      const [startsAt, endsAt] = [new Date(`2999-03-20T${hour}:00:00Z`), new Date(`2999-03-20T${hour}:30:00Z`)];
      const { id: timeId } = await db.viewingTime.create({ data: { breederId, startsAt, endsAt, kind: "visit" } });
      await db.viewing.create({ data: { timeId, petId, buyerId } });
    };
    const { id: userId } = await createUser();
    await book(userId, "10");
    const depositId = await paidDeposit(petId);
    await book((await db.deposit.findUniqueOrThrow({ where: { id: depositId } })).userId, "12");
    await decide(petId, "unapprove");
    expect(await emails()).toEqual([depositId]);
    const told = await db.$queryRaw`SELECT data FROM jobs.job WHERE name = ${RECHECK_EMAIL_JOB}`;
    expect(told).toEqual([{ data: { petId, userId } }]);
  });

  it("[QUE-25, VIS-15] queues none for a ban that refunds the deposit, whose own email says why", async () => {
    const { id: breederId, userId } = await createBreeder();
    const depositId = await paidDeposit((await createPet({ breederId })).id);
    await banUser({ actor: moderator, userId, duration: "168h", reason: "", ipBan: false, remoteIp: null });
    expect(await emails()).toEqual([]);
    const told = await db.$queryRaw`SELECT data->>'to' AS "to" FROM jobs.job WHERE data->>'about' = 'refund'
      AND data->>'depositId' = ${String(depositId)} ORDER BY 1`;
    expect(told).toEqual([{ to: "breeder" }, { to: "buyer" }]);
  });

  it("[QUE-25] queues one for each deposit on the listings of a breeder who is banned", async () => {
    const breeder = await createBreeder();
    const pets = [await createPet({ breederId: breeder.id }), await createPet({ breederId: breeder.id })];
    const deposits = [await paidDeposit(pets[0]!.id), await paidDeposit(pets[1]!.id)];
    await paidDeposit((await createPet()).id);
    const ban = { actor: moderator, userId: breeder.userId, duration: "24h", reason: "", ipBan: false } as const;
    await banUser({ ...ban, remoteIp: null });
    expect(await emails()).toEqual(deposits);
    // Of a ban for a time, the email says that the listing comes back.
    await mailRemovedListing({ depositId: deposits[0]!, decisionIds: [] });
    const { subject, text } = inbox.list()[0]!;
    expect(subject).toMatch(/is hidden until \d/);
    expect(text).toMatch(/We have banned the breeder until .* is not shown while they are banned\./);
    expect(text).not.toMatch(/off the site|ask the breeder/);
    expect(text).toContain("You can refund it yourself within 24 hours of paying.");
    const realNow = clock.now;
    clock.now = () => new Date(realNow().getTime() + 25 * 3_600_000);
    await db.ban.updateMany({ data: { until: new Date(clock.now().getTime() + 3_600_000) } });
    await mailRemovedListing({ depositId: deposits[1]!, decisionIds: [] });
    clock.now = realNow;
    const later = inbox.list()[0]!.text;
    expect(later).toContain("Your deposit is still recorded. For a refund, write to us.");
    expect(later).not.toContain("24 hours of paying");
  });
});
