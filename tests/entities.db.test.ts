// Database constraints of the entities, which hold for pages, the API, webhooks, seed and psql. Fields that no page shows
// yet are written and read; rules are tested by breaking them.
import { describe, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createReview,
  createSession,
  createUser,
} from "./support/factories.ts";

const LATER = new Date("2031-05-06T07:08:09.010Z");
const refused = (write: Promise<unknown>, rule: RegExp | string) => expect(write).rejects.toThrow(rule);

/** How many of several writes sent at the same moment went through. */
async function winners(writes: Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(writes);
  return results.filter((result) => result.status === "fulfilled").length;
}

describe("accounts", () => {
  it("[ENT-01, ENT-02, ENT-03, ENT-04, ENT-09] keep names, contact, image, checks, type, flags and permissions", async () => {
    const image = await db.image.create({ data: { key: "profiles/0", width: 8, height: 8, colour: "#1f5b43" } });
    const contact = { email: "mo@example.test", telNo: "+441632960001", mobNo: "+447700900001" };
    const checks = { emailVerifiedAt: LATER, phoneVerifiedAt: LATER };
    const flags = { type: "breeder", isBreeder: true, isAdmin: true } as const;
    const user = await createUser({ username: "mo.b", ...contact, ...checks, ...flags, imageId: image.id });
    await db.userPermission.createMany({
      data: ["pets.approve", "messages.read"].map((permission) => ({ userId: user.id, permission })),
    });
    const found = await db.user.findUniqueOrThrow({
      where: { id: user.id },
      include: { permissions: { orderBy: { permission: "asc" } }, image: true },
    });
    expect(found).toMatchObject({ username: "mo.b", ...contact, ...checks, ...flags, image: { key: "profiles/0" } });
    expect(found.permissions.map((row) => row.permission)).toEqual(["messages.read", "pets.approve"]);
  });

  it("[ENT-01, ENT-02] are one per username and email, whatever the case, and one per confirmed mobile number", async () => {
    const user = await createUser({ username: "Same.Name", email: "same@example.test" });
    await refused(createUser({ username: "same.name" }), "Unique constraint");
    await refused(createUser({ email: "SAME@example.test" }), "Unique constraint");
    expect(await db.user.count({ where: { id: user.id, email: "SAME@EXAMPLE.TEST" } })).toBe(1);

    const mobNo = "+447700900002";
    await createUser({ mobNo, phoneVerifiedAt: LATER });
    await expect(createUser({ mobNo })).resolves.toBeTruthy();
    await refused(createUser({ mobNo, phoneVerifiedAt: LATER }), "Unique constraint");
  });

  it("[ENT-01] refuse unknown permissions, odd usernames, and the breeder flag on an account of type user", async () => {
    const user = await createUser();
    await refused(
      db.userPermission.create({ data: { userId: user.id, permission: "everything" } }),
      "user_permissions_known",
    );
    await refused(createUser({ username: "no spaces" }), "users_username_shape");
    await refused(createUser({ type: "user", isBreeder: true }), "users_breeder_type");
  });

  it("[ENT-05] have at most one address, of eleven lines", async () => {
    const lines = {
      houseNameOrNo: "Rose Cottage",
      flatAptNo: "2",
      firstLine: "1 High Street",
      secondLine: "Lower End",
      thirdLine: "Near the green",
      fourthLine: "By the pond",
      postCode: "SY1 1AA",
      town: "Shrewsbury",
      city: "Shrewsbury",
      region: "Shropshire",
      country: "England",
    };
    const { id: userId } = await createUser();
    await db.address.create({ data: { userId, ...lines } });
    expect(await db.address.findUnique({ where: { userId } })).toEqual({ userId, ...lines });
    await refused(db.address.create({ data: { userId, ...lines } }), "Unique constraint");
  });

  it("[ENT-06, ENT-07] keep each session with its IP address and last use, and never the token", async () => {
    const user = await createUser();
    const { token } = await createSession(user.id, { ipAddress: "192.0.2.7", lastActiveAt: LATER });
    const { rows } = await pool.query(
      "SELECT sessions::text AS row, last_active_at, host(ip_address) AS ip FROM sessions WHERE user_id = $1",
      [user.id],
    );
    expect(rows).toMatchObject([{ last_active_at: LATER, ip: "192.0.2.7" }]);
    expect(rows[0].row).not.toContain(token);
  });

  it("[ENT-06, ENT-08] have one open ban at a time, with reason and end, or none for ever", async () => {
    const { id: userId } = await createUser();
    const ban = (data: object = {}) =>
      db.ban.create({ data: { userId, reason: "Sold the same puppy twice", ...data } });
    const first = await ban({ until: LATER });
    expect(first).toMatchObject({ until: LATER, liftedAt: null, reason: "Sold the same puppy twice" });
    await refused(ban(), "Unique constraint");
    await db.ban.update({ where: { id: first.id }, data: { liftedAt: new Date() } });
    expect(await winners(Array.from({ length: 4 }, () => ban()))).toBe(1);
    expect(await db.ban.findFirst({ where: { userId, liftedAt: null } })).toMatchObject({ until: null });
  });
});

describe("breeders and pets", () => {
  it("[ENT-13, ENT-16] have at most one subscription in force", async () => {
    const breeder = await createBreeder();
    const subscribe = (status: "active" | "past_due" | "cancelled") =>
      db.subscription.create({ data: { breederId: breeder.id, planId: "gold", status } });
    await subscribe("cancelled");
    expect(await winners([subscribe("active"), subscribe("past_due"), subscribe("active")])).toBe(1);
  });

  it("[ENT-10, ENT-11] price pets above nothing, and deposits at most at the price", async () => {
    await refused(createPet({ pricePence: 0 }), "pets_price");
    await refused(createPet({ pricePence: 10_000, depositPence: 10_001 }), "pets_deposit");
    await expect(createPet({ pricePence: 10_000, depositPence: 10_000 })).resolves.toBeTruthy();
    await refused(createPet({ placeLat: 51.5, placeLng: null }), "pets_place");
  });

  it("[ENT-10] take one paid deposit per pet, however many pay at the same moment", async () => {
    const pet = await createPet();
    const buyers = await Promise.all(Array.from({ length: 5 }, () => createUser()));
    expect(await winners(buyers.map((buyer) => createPaidDeposit(pet.id, { userId: buyer.id })))).toBe(1);
    expect(await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).toMatchObject({ reserved: true });
  });

  it("[ENT-12] keep images in their order, two never in one place", async () => {
    const pet = await createPet({ images: 2 });
    const images = await db.petImage.findMany({ where: { petId: pet.id }, orderBy: { position: "asc" } });
    expect(images.map((image) => image.position)).toEqual([0, 1]);
    await refused(db.petImage.update({ where: { id: images[1]!.id }, data: { position: 0 } }), "Unique constraint");
  });
});

describe("reviews, favourites and messages", () => {
  it("[ENT-18, ENT-19] keep five ratings, the reply and the dispute of a review", async () => {
    const breeder = await createBreeder();
    const more = {
      rating: 4,
      communicationRating: 5,
      accuracyRating: 3,
      careQualityRating: 2,
      professionalismRating: 1,
      title: "Good",
      text: "Good people.",
      helpfulVotes: 2,
      verifiedPurchase: true,
      status: "disputed",
      breederResponse: "Thank you.",
      breederResponseAt: LATER,
    } as const;
    const { id } = await createReview(breeder.id, more);
    const found = await db.review.findUniqueOrThrow({ where: { id } });
    expect(found).toMatchObject({ ...more, breederId: breeder.id, userId: null });
    expect(found.updatedAt).toBeInstanceOf(Date);
  });

  it("[ENT-18] are of a breeder or of a user, once per reviewer, from one to five", async () => {
    const breeder = await createBreeder();
    const { reviewerId } = await createReview(breeder.id);
    await refused(createReview(breeder.id, { reviewerId }), "Unique constraint");
    await refused(createReview(breeder.id, { userId: breeder.userId }), "reviews_one_subject");
    await refused(createReview(breeder.id, { rating: 6 }), "reviews_rating");
    await refused(createReview(breeder.id, { careQualityRating: 0 }), "reviews_other_ratings");
    await refused(createReview(breeder.id, { breederResponse: "Thanks" }), "reviews_response");
    const vote = { reviewId: (await createReview(breeder.id)).id, userId: reviewerId };
    expect(await winners([1, 2, 3].map(() => db.reviewHelpfulVote.create({ data: vote })))).toBe(1);
  });

  it("[ENT-22] store a favourite pet or breeder once per user on repeated requests", async () => {
    const [{ id: userId }, pet] = await Promise.all([createUser(), createPet()]);
    expect(await winners([1, 2, 3].map(() => db.petFavourite.create({ data: { userId, petId: pet.id } })))).toBe(1);
    const breeder = { userId, breederId: pet.breederId };
    expect(await winners([1, 2, 3].map(() => db.breederFavourite.create({ data: breeder })))).toBe(1);
  });

  it("[ENT-20, ENT-21] hold one conversation per pair and pet, in either direction, with what is unread", async () => {
    const [one, two, pet] = await Promise.all([createUser(), createUser(), createPet()]);
    const between = (starterId: number, recipientId: number, petId: number | null) =>
      db.chat.create({ data: { starterId, recipientId, petId, lastMessage: "Hello", lastMessageAt: LATER } });
    expect(await winners([between(one.id, two.id, pet.id), between(two.id, one.id, pet.id)])).toBe(1);
    expect(await winners([between(one.id, two.id, null), between(two.id, one.id, null)])).toBe(1);
    await refused(between(one.id, one.id, null), "chats_two_people");

    const chat = await db.chat.findFirstOrThrow({ where: { petId: pet.id } });
    const read = { chatId: chat.id, userId: two.id };
    await db.chatRead.create({ data: { ...read, unreadCount: 3 } });
    await refused(
      db.chatRead.update({ where: { chatId_userId: read }, data: { unreadCount: -1 } }),
      "chat_reads_count",
    );
    const message = await db.message.create({ data: { chatId: chat.id, userId: one.id, text: "Hello", revision: 1 } });
    expect(message).toMatchObject({ text: "Hello", editedAt: null, createdAt: expect.any(Date) as Date });
    await refused(
      db.message.create({ data: { chatId: chat.id, userId: one.id, text: " \n", revision: 2 } }),
      "messages_not_blank",
    );
  });
});

describe("money and history", () => {
  it("[ENT-23, ENT-24, CON-24] know the three plans by id, name, price and limit", async () => {
    const plans = await db.plan.findMany({ orderBy: { position: "asc" } });
    expect(plans.map(({ id, name, pricePence, petLimit }) => [id, name, pricePence, petLimit])).toEqual([
      ["standard", "Standard", 999, 1],
      ["gold", "Gold", 2499, 5],
      ["platinum", "Platinum", 4999, 100],
    ]);
  });

  it("never change or lose a line of the audit log or of the ledger", async () => {
    const user = await createUser();
    const deposit = await createPaidDeposit((await createPet()).id, { userId: user.id });
    await db.auditEntry.create({ data: { type: "LOGIN", body: "Signed in", actorId: user.id } });
    const money = { kind: "deposit_paid", amountPence: 10_000, providerId: "pay_1", depositId: deposit.id } as const;
    await db.ledgerEntry.create({ data: money });
    await refused(db.ledgerEntry.create({ data: money }), "Unique constraint");
    for (const table of ["audit_entries", "ledger_entries"]) {
      await refused(pool.query(`UPDATE ${table} SET created_at = now()`), "append-only");
      await refused(pool.query(`DELETE FROM ${table}`), "append-only");
      await refused(pool.query(`TRUNCATE ${table} CASCADE`), "append-only");
    }
    await refused(db.user.delete({ where: { id: user.id } }), "Foreign key constraint");
  });

  it("[CON-34] start with the documented site settings, one row, within their bounds", async () => {
    expect(await db.siteSettings.findMany()).toMatchObject([
      {
        id: 1,
        maxFileSize: 5,
        maxPetsPerBreeder: 20,
        maxImagesPerPet: 10,
        featuredBreederLimit: 10,
        featuredPetLimit: 10,
      },
    ]);
    await refused(db.siteSettings.create({ data: { id: 2 } }), "site_settings_one_row");
    await refused(db.siteSettings.update({ where: { id: 1 }, data: { maxFileSize: 51 } }), "site_settings_bounds");
  });
});
