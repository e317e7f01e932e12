// The signals of accounts: what each rule finds, and near misses.
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import {
  caseOf,
  createBan,
  createPending,
  createSeller,
  signalRulesOf,
  signalsOf,
} from "../../../../tests/support/cases.ts";
import { createPet, createSession, createUser } from "../../../../tests/support/factories.ts";
import { createLitter } from "../../../../tests/support/litters.ts";

describe("accounts", () => {
  it("[QUE-05] an account under 7 days with 3 listings: 20; the animals of a litter count as one", async () => {
    const opened = (days: number) => new Date(Date.now() - days * 86_400_000 + 60_000);
    const young = await createSeller({ user: { createdAt: opened(7) } });
    const [first] = [await createPending(young.id), await createPending(young.id)];
    const litter = await createLitter(young.id);
    await createPet({ breederId: young.id, deletedAt: new Date() });
    expect(await signalRulesOf(first.id)).toEqual([]);
    for (const name of ["One", "Two"]) await createPet({ breederId: young.id, name, litterId: litter.id });
    expect(await signalsOf(first.id)).toMatchObject([
      {
        rule: "new_account",
        weight: 20,
        sentence: `@${young.user.username} was 6 days old when the case opened, and has 3 listings.`,
      },
    ]);
    await db.user.update({
      where: { id: young.userId },
      data: { createdAt: new Date((await caseOf(first.id)).openedAt.getTime() - 7 * 86_400_000) },
    });
    expect(await signalRulesOf(first.id)).toEqual([]);
  });

  it.each(["07700 970111", "+44 (0)7700 970111", "0044 7700970111"])(
    "[QUE-05] the phone number of a banned account, written as %s: 60",
    async (telNo) => {
      const own = await createSeller({ contactTel: "07700970111" });
      const pet = await createPending(own.id);
      const banned = await createUser({ telNo });
      expect((await signalsOf(pet.id)).map(({ sentence }) => sentence)).toEqual([]);
      await createBan(banned.id);
      expect(await signalsOf(pet.id)).toMatchObject([
        {
          rule: "banned_contact",
          weight: 60,
          sentence: `@${banned.username} is banned and has the same phone number.`,
          evidence: { userIds: [banned.id] },
        },
      ]);
      await db.user.update({ where: { id: banned.id }, data: { telNo: "07700970112" } });
      expect(await signalRulesOf(pet.id)).toEqual([]);
    },
  );

  it.each([
    ["kim.lee@gmail.com", "K.I.M.lee+rex@GoogleMail.com", true],
    ["kim.lee@fastmail.example", "kim.lee+again@fastmail.example", true],
    ["kim.lee@fastmail.example", "kimlee@fastmail.example", false],
    ["kim@gmail.com", "kim@fastmail.example", false],
    ["+a@fastmail.example", "+b@fastmail.example", false],
  ])("[QUE-05] D13: the mailbox of a banned account: %s beside %s", async (email, earlier, same) => {
    const banned = await createUser({ email: earlier });
    await createBan(banned.id);
    const own = await createSeller({ user: { email } });
    const pet = await createPending(own.id);
    const sentence = `@${banned.username} is banned and has the same mailbox.`;
    expect((await signalsOf(pet.id)).map((one) => one.sentence)).toEqual(same ? [sentence] : []);
    // Each case has its own addresses.
    for (const id of [banned.id, own.userId])
      await db.user.update({ where: { id }, data: { email: `moved.${id}@example.test` } });
  });

  it("[QUE-05] the postal address and the session address of a banned account are one signal", async () => {
    const own = await createSeller();
    const pet = await createPending(own.id);
    const banned = await createUser();
    const at = { firstLine: "Mill Lane", town: "Leeds", country: "United Kingdom" };
    await db.address.create({ data: { ...at, userId: own.userId, houseNameOrNo: "12A", postCode: "LS1 4AP" } });
    await db.address.create({
      data: { ...at, userId: banned.id, houseNameOrNo: "12 a", postCode: "ls14ap", firstLine: "Mill Ln" },
    });
    await createSession(own.userId, { ipAddress: "2001:db8:1:2::aaaa" });
    await createSession(banned.id, { ipAddress: "2001:db8:1:2::bbbb" });
    await createBan(banned.id);
    expect(await signalsOf(pet.id)).toMatchObject([
      { weight: 60, sentence: `@${banned.username} is banned and has the same postal address and session address.` },
    ]);
    await db.address.update({ where: { userId: banned.id }, data: { houseNameOrNo: "12B" } });
    await db.session.updateMany({ where: { userId: banned.id }, data: { ipAddress: "2001:db8:1:3::bbbb" } });
    expect(await signalRulesOf(pet.id)).toEqual([]);
  });

  it("[QUE-05] a ban that has ended, and the network of more than 20 accounts, are no signals", async () => {
    const own = await createSeller({ contactTel: "07700970222" });
    const pet = await createPending(own.id);
    const freed = await createUser({ telNo: "07700970222" });
    await createBan(freed.id, { liftedAt: new Date() });
    const ipAddress = "203.0.113.77";
    await createSession(own.userId, { ipAddress });
    for (let count = 0; count < 19; count += 1) await createSession((await createUser()).id, { ipAddress });
    const banned = await createUser();
    await createSession(banned.id, { ipAddress });
    await createBan(banned.id);
    expect(await signalRulesOf(pet.id)).toEqual([]);
    await db.session.deleteMany({ where: { ipAddress, userId: { notIn: [own.userId, banned.id] } } });
    expect(await signalRulesOf(pet.id)).toEqual(["banned_contact"]);
  });
});
