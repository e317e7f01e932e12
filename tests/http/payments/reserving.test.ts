// The pages around the payment of a deposit, without script: the step before it, and the page of the paid deposit.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { CHOICE_TEXT } from "#app/domain/payments/deposits/choice.ts";
import { goneText } from "#app/domain/payments/deposits/texts.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { askApi } from "../../support/api/api-client.ts";
import { createBreeder, createPaidDeposit, createPet, createSession } from "../../support/factories.ts";
import { facts, noticeOf, said, signedInUser } from "../../support/members.ts";
import { all, byLabel, byRole, hrefs, one, valueOf } from "../../support/page.ts";
import { POLL } from "../../support/poll-options.ts";
import { leaveTries } from "../../support/rate-limits.ts";
import { html, sharedSite, textOf, type Visitor } from "../../support/site.ts";

type Pet = Awaited<ReturnType<typeof createPet>>;

const site = await sharedSite();
const pathOf = (pet: Pet) => `/pets/${petSlug(pet.name, pet.breed, pet.id)}`;

let breederId: number;
const newPet = (data = {}) => createPet({ breederId, name: "Poppy", depositPence: 25_000, ...data });
const buyer = () => signedInUser(site);
/** The button of the step page. */
const press = (who: Visitor, pet: Pet, fields = {}) =>
  who.post(`/pets/${pet.id}/deposit`, { intent: "pay", ...fields });
const seen = async (who: Pick<Visitor, "get">, pet: Pet) => textOf(await html(await who.get(pathOf(pet))));
const back = (who: Visitor, pet: Pet) => who.get(`${pathOf(pet)}/deposit/paid`);
const latest = (pet: Pet) => db.deposit.findFirstOrThrow({ where: { petId: pet.id }, orderBy: { id: "desc" } });

/** Submits the deposit form and pays at the provider, without returning to the site. */
async function payAtProvider(who: Visitor, pet: Pet) {
  expect((await press(who, pet)).status).toBe(303);
  return site.stripe.pay((await latest(pet)).providerCheckoutId!);
}

beforeAll(async () => {
  breederId = (await createBreeder({ plan: "gold", tradingName: "Willowbrook" })).id;
});
afterEach(() => {
  site.stripe.clearTrouble();
  site.stripe.webhooks({});
});

describe("the step before the payment", () => {
  it("[BUY-22, VIS-04, VIS-11, VIS-13] says without a viewing what is at risk, by GET and to the first submit, and takes that as the choice", async () => {
    const [{ visitor }, pet] = [await buyer(), await newPet({ pricePence: 120_000 })];
    const answers = [
      await visitor.get(`${pathOf(pet)}/deposit`),
      await visitor.post(`/pets/${pet.id}/deposit`, { sent: "yes" }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      const page = await html(answer);
      expect(textOf(one(page, "h1"))).toBe("You have not seen Poppy yet");
      expect(textOf(one(page, "main"))).toMatch(
        /Only a visit shows that Poppy exists[\s\S]*Later than 24 hours after paying[\s\S]*You pay now\s*£250[\s\S]*Balance at handover\s*£950[\s\S]*Pawstead holds it[\s\S]*comes back by itself if[\s\S]*for 14 days[\s\S]*28 days after[\s\S]*does not come back by itself if[\s\S]*Before you pay/,
      );
      expect(textOf(one(page, "[aria-label='Your risk'] p")).match(/\.(?:\s|$)/g)).toHaveLength(4);
      expect(textOf(one(page, "main")).match(/for any reason/g)).toHaveLength(1);
      expect(textOf(page)).not.toMatch(/non-refundable/i);
      expect(all(page, ".before-you-pay li")).toHaveLength(5);
      expect(hrefs(page, "Ask for a viewing")).toEqual([`${pathOf(pet)}/contact?starter=ask`]);
      expect(hrefs(page, "Book a viewing")).toEqual([`${pathOf(pet)}/viewing`]);
      expect(byRole(page, "button", "Pay the deposit without a viewing")).toBeTruthy();
      expect(textOf(page)).not.toContain("Pay £250 deposit");
      expect(all(page, "main [type=checkbox]")).toHaveLength(0);
    }
    expect(await db.deposit.count({ where: { petId: pet.id } })).toBe(0);
    const question = await html(await visitor.get(`${pathOf(pet)}/contact?starter=ask`));
    expect(textOf(one(question, "textarea"))).toBe("Could I come and see Poppy with its mother?");
    expect(await said(visitor, await press(visitor, pet, { choice: "viewed" }))).toContain(
      "You have not seen Poppy yet",
    );
    expect((await press(visitor, pet, { choice: "unseen", text: String(CHOICE_TEXT) })).status).toBe(303);
    expect(await latest(pet)).toMatchObject({ choice: "unseen", choiceText: CHOICE_TEXT });
  });

  it("[BUY-22, VIS-09, VIS-11, VIS-12] offers the next times, then the video as a choice, and after a visit only the payment", async () => {
    const [{ user, visitor }, pet] = [await buyer(), await newPet()];
    const timeOf = (startsAt: string) =>
      db.viewingTime.create({
        data: { breederId, petId: pet.id, kind: "visit", startsAt, endsAt: new Date(Date.parse(startsAt) + 1_800_000) },
      });
    await timeOf(new Date(Date.now() + 3 * 86_400_000).toISOString());
    const stepOf = async () => html(await visitor.get(`${pathOf(pet)}/deposit`));
    expect(hrefs(await stepOf(), "Book a viewing")).toEqual([`${pathOf(pet)}/viewing`]);
    const viewingAt = async (startsAt: string, state: string) =>
      db.viewing.create({ data: { timeId: (await timeOf(startsAt)).id, petId: pet.id, buyerId: user.id, state } });
    await viewingAt("2026-03-27T10:00:00Z", "done by video");
    const byVideo = await stepOf();
    expect(textOf(byVideo)).toMatch(/You have not seen Poppy yet[\s\S]*You saw Poppy by video on 27 March 2026/);
    const values = (page: string) => all(page, "main [name=choice]").map((field) => field.getAttribute("value"));
    expect(values(byVideo)).toEqual(["video", "unseen"]);
    await viewingAt("2026-03-20T10:00:00Z", "done");
    const visited = await stepOf();
    expect(textOf(one(visited, "h1"))).toBe("Reserve Poppy");
    expect(textOf(visited)).toContain("You saw Poppy on 20 March 2026");
    expect(textOf(visited)).not.toMatch(/You have not seen|Book a viewing|without a viewing/);
    expect(byRole(visited, "button", "Pay £250 deposit")).toBeTruthy();
    expect(values(visited)).toEqual(["viewed"]);
    await press(visitor, pet, { choice: "viewed", text: "99" });
    expect(await latest(pet)).toMatchObject({ choice: "viewed", choiceText: null });
  });

  it("[BUY-23] is not offered while another buyer pays, who can be outwaited", async () => {
    const [{ visitor }, other, pet] = [await buyer(), await buyer(), await newPet()];
    await press(visitor, pet);
    for (const who of [site, other.visitor]) {
      const text = await seen(who, pet);
      expect(text).toMatch(/paying a deposit for Poppy\. If they have not finished by \d\d:\d\d, you can reserve it\./);
      expect(text).not.toMatch(/Pay £250|Reserve for|reserves Poppy for you/);
    }
    expect(await said(other.visitor, await other.visitor.get(`${pathOf(pet)}/deposit`))).toContain(
      "is paying a deposit for Poppy. If they have not finished by",
    );
    const { id } = await latest(pet);
    await db.deposit.update({ where: { id }, data: { holdExpiresAt: new Date(Date.now() - 1_000) } });
    await expect.poll(() => seen(site, pet), POLL).toContain("Pay £250 deposit");
  });

  it("[BUY-23] says that nothing was paid only once the provider has said so", async () => {
    const [{ visitor }, pet] = [await buyer(), await newPet()];
    await press(visitor, pet);
    const step = async () => textOf(await html(await visitor.get(`${pathOf(pet)}/deposit`)));
    site.stripe.trouble({ match: /GET/, when: "before", what: { status: 500 }, times: 10 });
    expect(await step()).toContain("Poppy is held for you until");
    expect(await step()).not.toContain("You did not pay");
    site.stripe.clearTrouble();
    site.stripe.webhooks({ lose: true });
    await site.stripe.pay((await latest(pet)).providerCheckoutId!);
    const paidMeanwhile = await visitor.get(`${pathOf(pet)}/deposit`);
    expect(facts(paidMeanwhile)).toEqual([303, `/deposits/${(await latest(pet)).id}`]);
  });
});

describe("the page of a deposit", () => {
  it("[BUY-23, VIS-15] closes the payment of a pet that is not listed any more, and says that nothing was paid", async () => {
    const [{ visitor }, pet] = [await buyer(), await newPet()];
    await press(visitor, pet);
    await db.pet.update({ where: { id: pet.id }, data: { status: "pending" } });
    const again = await press(visitor, pet);
    expect(facts(again)).toEqual([303, `/pets/${pet.id}/deposit`]);
    for (const visit of [() => visitor.follow(again), () => visitor.get(`${pathOf(pet)}/deposit`)]) {
      const answer = await visit();
      expect(facts(answer)).toEqual([303, "/pets"]);
      expect(noticeOf(visitor, answer)).toBe("Poppy is not available any more. Nothing was paid.");
    }
    const { status, providerCheckoutId } = await latest(pet);
    expect([status, await site.stripe.pay(providerCheckoutId!)]).toEqual(["failed", "closed"]);
    const other = await buyer();
    expect((await other.visitor.get(`${pathOf(pet)}/deposit`)).status).toBe(404);
  });

  it("[ALL-02, ALL-03] says at “Pay” and “Send message” that the pet has gone meanwhile", async () => {
    const [{ visitor }, pet] = [await buyer(), await newPet()];
    await db.pet.update({ where: { id: pet.id }, data: { soldAt: new Date() } });
    const paid = await visitor.post(`${pathOf(pet)}/deposit`, { intent: "pay" });
    expect([...facts(paid), noticeOf(visitor, paid)]).toEqual([303, "/pets", goneText("Poppy")]);
    expect((await press(visitor, pet)).status, "an address that does not have the name").toBe(404);
    const { id: lapsedId } = await createBreeder({ planLapsed: true });
    const refused = await visitor.get(`${pathOf(await newPet({ breederId: lapsedId }))}/deposit`);
    expect(facts(refused)).toEqual([303, "/pets"]);
    const page = textOf(await html(await visitor.get(`${pathOf(pet)}/contact`)));
    expect(page).toContain("Poppy has a new home.");
    expect(page).not.toContain("An error occurred");
  });

  it("[BUY-24] says what happens next, and has the receipt, for its payer alone", async () => {
    const [{ user, visitor }, pet] = [await buyer(), await newPet({ pricePence: 120_000 })];
    const permissions = ["messages.read", "messages.send"].map((permission) => ({ userId: user.id, permission }));
    await db.userPermission.createMany({ data: permissions });
    await payAtProvider(visitor, pet);
    const page = await said(visitor, await back(visitor, pet));
    const path = `/deposits/${(await latest(pet)).id}`;
    expect(page).toMatch(
      /You have reserved Poppy[\s\S]*What happens next[\s\S]*Pay the balance at handover: £950\.[\s\S]*back until [\s\S]*Request Refund[\s\S]*Reference\s*Deposit \d+[\s\S]*£250 paid/,
    );
    const shown = await html(await visitor.get(path));
    // The advert does not say that the mother can be seen.
    expect(textOf(one(shown, "main"))).toContain("See Poppy, and take the checklist with you.");
    const [conversation] = hrefs(shown, "Write to the breeder");
    expect(conversation).toMatch(/^\/messages\/\d+\?starter=paid$/);
    const words = await html(await visitor.get(conversation!));
    expect(textOf(one(words, ".composer textarea"))).toBe("I have paid the deposit for Poppy. When could I visit?");
    // Once written, it is not offered again.
    const chat = await db.chat.findFirstOrThrow({ where: { petId: pet.id, starterId: user.id } });
    await db.message.create({ data: { chatId: chat.id, userId: user.id, text: "Hello", revision: chat.revision + 1 } });
    expect(hrefs(await html(await visitor.get(path)), "Write to the breeder")).toEqual([`/messages/${chat.id}`]);
    expect(hrefs(await html(await visitor.get("/profile/receipts")), "Deposit for Poppy")).toEqual([path]);
    expect(await html(await visitor.get(pathOf(pet)))).toContain(`href="${path}"`);
    expect((await (await buyer()).visitor.get(path)).status).toBe(404);
    const confirmed = async (data: Partial<Record<"buyerConfirmedAt" | "breederConfirmedAt", Date | null>>) => {
      await db.handover.updateMany({ where: { petId: pet.id }, data });
      return textOf(await html(await visitor.get(path)));
    };
    const byBreeder = await confirmed({ breederConfirmedAt: new Date() });
    expect(byBreeder).toContain("Willowbrook says that Poppy was handed over.");
    expect(byBreeder).not.toMatch(/Pay the balance|arrange a visit/);
    const byBuyer = await confirmed({ breederConfirmedAt: null, buyerConfirmedAt: new Date() });
    expect(byBuyer).toContain("Willowbrook has not confirmed the handover yet.");
    await confirmed({ buyerConfirmedAt: null });
    await visitor.post(`${pathOf(pet)}/refund`, { sent: "yes" });
    const refunded = textOf(await html(await visitor.get(path)));
    expect(refunded).toMatch(/Your deposit was refunded[\s\S]*£250 paid, £250 refunded on \d/);
    expect(refunded).not.toMatch(/What happens next|Request Refund/);
  });

  it("[BUY-24, VIS-12] has its number and choice in the pet of the API for payer and breeder; a choice must be recorded", async () => {
    const { token, user } = await buyer();
    const pet = await newPet();
    const pay = (choice: string) => askApi(site, token, `POST /pets/${pet.id}/deposit`, { choice });
    expect(await pay("seen")).toMatchObject({ status: 400 });
    const [startsAt, endsAt] = [new Date("2026-03-27T10:00:00Z"), new Date("2026-03-27T10:30:00Z")];
    const { id: timeId } = await db.viewingTime.create({ data: { breederId, kind: "visit", startsAt, endsAt } });
    const viewing = { timeId, petId: pet.id, buyerId: user.id };
    const { id: viewingId } = await db.viewing.create({ data: { ...viewing, state: "done" } });
    const refused = { status: 409, message: "You have not seen Poppy yet" };
    // A visit is no video, and the other way round.
    expect(await pay("video")).toMatchObject(refused);
    await db.viewing.update({ where: { id: viewingId }, data: { state: "done by video" } });
    expect(await pay("viewed")).toMatchObject(refused);
    await createPaidDeposit(pet.id, { userId: user.id, choice: "call" });
    const { id } = await latest(pet);
    const other = await buyer();
    const asked = async (as: string) => (await askApi(site, as, `GET /pets/${pet.id}`)) as { data?: unknown };
    expect(JSON.stringify(await asked(token))).toContain(`"deposit_id":${id},"deposit_choice":"call"`);
    expect(JSON.stringify(await asked(other.token))).toContain('"deposit_id":null,"deposit_choice":null');
  });
});

describe("the deposit of a breeder's pet", () => {
  it("[BRD-18, VIS-17] is a page for its breeder, who can refund it with a reason for the buyer", async () => {
    const kennel = await createBreeder({ plan: "gold" });
    const owner = site.visitor({ token: (await createSession(kennel.userId)).token });
    const [{ visitor, user }, pet] = [await buyer(), await newPet({ breederId: kennel.id, pricePence: 120_000 })];
    await payAtProvider(visitor, pet);
    await back(visitor, pet);
    const { id } = await latest(pet);
    const path = `/breeder/deposits/${id}`;
    expect(hrefs(await html(await owner.get("/breeder/deposits")), "Poppy")).toEqual([path]);
    const shown = textOf(one(await html(await owner.get(path)), "main"));
    expect(shown).toContain(`${user.firstName}’s deposit for Poppy`);
    expect(shown).toMatch(/£250 on [\s\S]*Balance at handover\s*£950[\s\S]*can ask for it back until/);
    const rival = await createSession((await createBreeder()).userId);
    for (const other of [visitor, site.visitor({ token: rival.token })]) {
      expect([303, 404]).toContain((await other.get(path)).status);
      expect([303, 404]).toContain((await other.post(path, { note: "I would like this money back." })).status);
    }
    const short = await owner.post(path, { note: "Too short" });
    expect(short.status).toBe(422);
    expect(textOf(await html(short))).toContain("Enter 10 to 500 characters.");
    expect((await latest(pet)).status).toBe("paid");
    const note = "Her mother fell ill, so Poppy stays here for now.";
    const answer = await owner.post(path, { note });
    expect(await said(owner, answer)).toContain(
      `We are refunding £250 to ${user.firstName}. Poppy will be available again when the bank has confirmed it.`,
    );
    expect(await latest(pet)).toMatchObject({ status: "refunded", refundReason: "breeder", refundNote: note });
    const email = await site.inbox.waitFor(({ to, subject }) => to === user.email && subject.includes("Refund"));
    expect(email.text).toContain(note);
    expect(textOf(await html(await visitor.get(`/deposits/${id}`)))).toContain(`writes: “${note}”`);
    const refunded = async () => textOf(one(await html(await owner.get(path)), "main"));
    expect(await refunded()).toMatch(new RegExp(`It was refunded on [^:]*:\\d\\d\\.\\s*You wrote: “${note}”`, "u"));
    expect(await refunded()).not.toContain("Balance at handover");
    await db.deposit.update({ where: { id }, data: { refundReason: "blocked", refundNote: null } });
    expect(await refunded()).toContain(": you have blocked messages with the buyer.");
    expect(await refunded()).not.toContain("Write to");
    // Once, whatever is submitted again.
    const again = await owner.post(path, { note });
    expect(again.status).toBe(409);
    expect(textOf(await html(again))).toMatch(/your reason was not sent[\s\S]*Not sent\s+Her mother fell ill/);
    expect(await db.ledgerEntry.count({ where: { depositId: id, kind: "deposit_refunded" } })).toBe(1);
  });

  it("[BRD-18, ALL-02] keeps the reason of a refund that comes too often", async () => {
    const kennel = await createBreeder({ plan: "gold" });
    const owner = site.visitor({ token: (await createSession(kennel.userId)).token });
    const pet = await newPet({ breederId: kennel.id });
    const path = `/breeder/deposits/${(await createPaidDeposit(pet.id, { paidAt: new Date() })).id}`;
    expect((await owner.post(path, { note: "Too short" })).status).toBe(422);
    await leaveTries("write", 0);
    const note = "Her mother fell ill, so Poppy stays here for now.";
    const refused = await owner.post(path, { note });
    expect([refused.status, valueOf(byLabel(await html(refused), "Reason"))]).toEqual([429, note]);
    expect((await latest(pet)).status).toBe("paid");
  });

  it("[BRD-18] is linked where a listing cannot change because of it", async () => {
    const kennel = await createBreeder({ plan: "gold" });
    const owner = site.visitor({ token: (await createSession(kennel.userId)).token });
    await db.userPermission.create({ data: { userId: kennel.userId, permission: "pets.update" } });
    const pet = await newPet({ breederId: kennel.id });
    await createPaidDeposit(pet.id);
    const refused = await owner.post(`/breeder/pets/${pet.id}/available`, { sent: "yes" });
    const page = await html(await owner.get(refused.headers.get("Location")!));
    expect(hrefs(one(page, ".flash"), "See the deposit")).toEqual([`/breeder/deposits/${(await latest(pet)).id}`]);
  });

  it("[VIS-15, VIS-18] after a missed viewing the buyer answers once, and the breeder contests with a reason", async () => {
    const kennel = await createBreeder({ plan: "gold", tradingName: "Oak Farm" });
    const owner = site.visitor({ token: (await createSession(kennel.userId)).token });
    const missedPet = async () => {
      const [{ visitor, user }, pet] = [await buyer(), await newPet({ breederId: kennel.id })];
      await createPaidDeposit(pet.id, { userId: user.id, paidAt: new Date(Date.now() - 3 * 86_400_000) });
      const { id } = await latest(pet);
      const [startsAt, endsAt] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 3_600_000)];
      const time = { breederId: kennel.id, petId: pet.id, kind: "visit", startsAt, endsAt };
      const { id: timeId } = await db.viewingTime.create({ data: time });
      const row = { timeId, petId: pet.id, buyerId: user.id, state: "missed by breeder" };
      const viewing = await db.viewing.create({ data: row });
      const detail = { of: `missed ${viewing.id}` };
      await db.paymentEvent.create({ data: { depositId: id, kind: "missed-asked", detail } });
      return { visitor, petId: pet.id, path: `/deposits/${id}` };
    };
    const [first, second] = [await missedPet(), await missedPet()];
    const asked = await html(await first.visitor.get(first.path));
    expect(textOf(asked)).toMatch(/Oak Farm missed your viewing[\s\S]*is refunded on [\s\S]*Refund my deposit/);
    expect(await said(first.visitor, await first.visitor.post(first.path, { intent: "keep" }))).toContain(
      "You keep the deposit.",
    );
    expect((await first.visitor.post(first.path, { intent: "other" })).status).toBe(400);
    expect(
      await said(
        owner,
        await owner.post(`/breeder${second.path}`, { intent: "contest", reason: "I was there at the time." }),
      ),
    ).toMatch(/You have contested the refund\. A moderator decides within 5 working days/);
    expect((await owner.post(`/breeder${first.path}`, { intent: "contest", reason: "Too short" })).status).toBe(422);
    const told = textOf(await html(await second.visitor.get(second.path)));
    expect(told).toContain("Oak Farm contests the refund of your deposit.");
    expect(told).not.toContain("I was there");
    expect((await site.post(first.path, { intent: "keep" })).status).toBe(303);
    // Kept after the contest, nothing is left to decide.
    const contest = () => db.moderationCase.findFirstOrThrow({ where: { kind: "handover", petId: second.petId } });
    expect(await contest()).toMatchObject({ decidedAt: null });
    await second.visitor.post(second.path, { intent: "keep" });
    expect(await contest()).toMatchObject({ decision: "withdrawn", decidedById: null });
    const kept = ({ to, subject }: { to: string; subject: string }) =>
      to === kennel.user.email && subject.includes("keeps the deposit");
    expect((await site.inbox.waitFor(kept)).text).toMatch(/is not refunded for the missed viewing/);
  });
});
