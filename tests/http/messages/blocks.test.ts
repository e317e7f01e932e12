// Blocking a user without script: the confirmation page, what both sides see, the API, and the list of blocked users.
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { apiClient } from "../../support/api/api-client.ts";
import { createBreeder, createChat, createPaidDeposit, createPet, createSession } from "../../support/factories.ts";
import { facts, noticeOf, said, signedInUser } from "../../support/members.ts";
import { all, byRole, hiddenFields, hrefs, html, one, textOf } from "../../support/page.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const BOTH = ["messages.send", "messages.read"] as const;

let buyer: { userId: number; visitor: Visitor };
let breeder: { userId: number; visitor: Visitor; token: string; breederId: number };
let path: string;
let petPath: string;
let petId: number;

beforeEach(async () => {
  const { user, visitor } = await signedInUser(site, { firstName: "Amira", lastName: "Shah" }, BOTH);
  buyer = { userId: user.id, visitor };
  const kennel = await createBreeder({ plan: "gold", tradingName: "Willowbrook", user: { firstName: "Nia" } });
  await db.userPermission.createMany({ data: BOTH.map((permission) => ({ userId: kennel.userId, permission })) });
  const { token } = await createSession(kennel.userId);
  breeder = { userId: kennel.userId, visitor: site.visitor({ token }), token, breederId: kennel.id };
  petId = (await createPet({ breederId: kennel.id, name: "Luna", breed: "Pug", depositPence: 10_000 })).id;
  petPath = `/pets/luna-pug-${petId}`;
  path = `/messages/${(await createChat({ starterId: buyer.userId, recipientId: kennel.userId, petId })).id}`;
});

const read = async ({ visitor }: { visitor: Visitor }, at: string) => html(await visitor.get(at));
/** Opens the confirmation page and submits its form. */
async function confirm(who: { visitor: Visitor }, intent: "block" | "unblock"): Promise<Response> {
  const shown = await read(who, `${path}/block`);
  return who.visitor.post(`${path}/block`, { ...hiddenFields(shown, `${path}/block`), intent });
}
describe("blocking a user", () => {
  it("[MSG-11, MSG-12, SCM-18, BUY-21] is in the menu of a conversation, after a deposit that can be paid", async () => {
    const menu = async (who: { visitor: Visitor }) =>
      hrefs(one(await read(who, path), "details.thread-head__menu")).filter((href) => !href?.startsWith("/report"));
    expect(await menu(buyer)).toEqual([`${petPath}/deposit`, `${path}/block`]);
    expect(textOf(await read(buyer, `${petPath}/deposit`))).toContain("Pay the deposit without a viewing");
    expect(await menu(breeder)).toEqual([`${path}/block`]);
    for (const data of [{ depositPence: null }, { depositPence: 10_000, status: "rejected" as const }]) {
      await db.pet.update({ where: { id: petId }, data });
      expect(await menu(buyer)).toEqual([`${path}/block`]);
    }
  });

  it("[SCM-18, SCM-19, SCM-20] replaces the composer for both, and leaves old messages readable", async () => {
    await buyer.visitor.post(path, { ...hiddenFields(await read(buyer, path), path), message: "Is she still there?" });
    expect(byRole(await read(buyer, `${path}/block`), "button", "Block Nia").matches("[name=intent]")).toBe(true);
    const done = await confirm(buyer, "block");
    expect(facts(done)).toEqual([303, path]);
    expect(await said(buyer.visitor, done)).toContain(
      "Nia is blocked. They cannot message you or book a viewing with you.",
    );
    for (const [who, text] of [
      [buyer, "You have blocked Nia."],
      [breeder, "You can no longer message Amira."],
    ] as const) {
      const shown = await read(who, path);
      expect(textOf(shown)).toContain(text);
      expect(textOf(shown)).toContain("Is she still there?");
      expect(all(shown, "textarea, .message-line__edit, a[href$='/deposit']")).toEqual([]);
    }
    // Only the user who has blocked the other can unblock.
    expect(all(await read(breeder, path), `form[action="${path}/block"]`)).toEqual([]);
    const unblocked = await confirm(buyer, "unblock");
    expect(noticeOf(buyer.visitor, unblocked)).toContain("Nia is no longer blocked.");
    expect(all(await read(breeder, path), "textarea")).toHaveLength(1);
  });

  it("[SCM-20] refuses a message that was typed before the block, and shows its text", async () => {
    const form = hiddenFields(await read(breeder, path), path);
    await confirm(buyer, "block");
    const refused = await breeder.visitor.post(path, { ...form, message: "I typed this before" });
    expect(refused.status).toBe(403);
    const shown = textOf(await html(refused));
    expect(shown).toContain("You can no longer message Amira.");
    expect(shown).toContain("I typed this before");
    expect(await db.message.count({ where: { userId: breeder.userId } })).toBe(0);
  });

  it("[SCM-20] refuses messages, chats and deposits through the API with a 403", async () => {
    await confirm(breeder, "block");
    const message = "Is she still looking for a home?";
    const clients = { buyer: await apiClient(site, buyer), breeder: await apiClient(site, breeder) };
    const send = `POST /messages/chats/${path.slice("/messages/".length)}/messages`;
    for (const [request, body] of [
      [send, { message }],
      ["POST /messages/chats", { recipientId: breeder.userId, message }],
      [`POST /breeders/willowbrook-${breeder.breederId}/contact`, { message }],
      [`POST /pets/${petId}/deposit`, {}],
    ] as const) {
      const refused = await clients.buyer.ask(request, body);
      const said = { success: false, message: "You can no longer message Nia." };
      expect({ request, ...refused }).toMatchObject({ request, status: 403, ...said });
    }
    const own = await clients.breeder.ask(send, { message });
    expect(own).toMatchObject({ status: 403, message: "You can no longer message Amira." });
  });

  it("[SCM-20] says on contact and deposit pages what the conversation says", async () => {
    await confirm(buyer, "block");
    for (const at of [`${petPath}/contact`, `/breeders/willowbrook-${breeder.breederId}/contact`]) {
      const shown = await read(buyer, at);
      expect(textOf(shown)).toContain("You have blocked Nia.");
      expect(all(shown, "main textarea")).toEqual([]);
    }
    const refused = await buyer.visitor.post(`${petPath}/deposit`, { sent: "yes" });
    const back = await html(await buyer.visitor.follow(refused));
    expect(textOf(one(back, ".flash"))).toContain("You have blocked Nia.");
    expect(hrefs(one(back, ".flash"), "Blocked users")).toEqual(["/profile/blocked"]);
    expect(await db.deposit.count({ where: { petId } })).toBe(0);
  });

  it("[SCM-20, BUY-19, ALL-03] leads from “Contact breeder” to the conversation, where the block can be lifted", async () => {
    await buyer.visitor.post(path, { ...hiddenFields(await read(buyer, path), path), message: "Is she still there?" });
    await confirm(buyer, "block");
    for (const at of [`${petPath}/contact?starter=viewing`, `/breeders/willowbrook-${breeder.breederId}/contact`])
      expect(facts(await buyer.visitor.get(at))).toEqual([303, `${path}#newest`]);
  });

  it("[SCM-21] tells breeder and buyer what becomes of a paid deposit", async () => {
    await createPaidDeposit(petId, { userId: buyer.userId });
    const sentence = "You have an open deposit from this user. It will be refunded if you block them.";
    expect(textOf(await read(breeder, `${path}/block`))).toContain(sentence);
    const shown = await read(buyer, `${path}/block`);
    expect(textOf(shown)).toContain(
      "You have paid a deposit to this breeder. Blocking does not refund it; you can request a refund on the receipt within 24 hours of paying.",
    );
    expect(hrefs(byRole(shown, "main"), "Your receipts")).toEqual(["/profile/receipts"]);
    // A form that was loaded before the deposit was paid does not say that it is refunded.
    const stale = await breeder.visitor.post(`${path}/block`, { intent: "block", deposits: "0" });
    expect(stale.status).toBe(409);
    const refused = textOf(await html(stale));
    expect(refused).toContain(sentence);
    expect(refused).toContain("paid a deposit after you opened this page, so they are not blocked yet.");
    expect(await db.userBlock.count({ where: { blockerId: breeder.userId } })).toBe(0);
  });

  it("[SCM-19] is not found for another user's chat", async () => {
    const { visitor } = await signedInUser(site, {}, BOTH);
    expect((await visitor.get(`${path}/block`)).status).toBe(404);
    expect((await visitor.post(`${path}/block`, { intent: "block" })).status).toBe(404);
  });
});

describe("the list of blocked users", () => {
  it("[SCM-19] shows them and unblocks them", async () => {
    expect(textOf(await read(buyer, "/profile/blocked"))).toContain("You have not blocked any users");
    expect(hrefs(await read(buyer, "/profile"))).toContain("/profile/blocked");
    await confirm(buyer, "block");
    const shown = await read(buyer, "/profile/blocked");
    expect(textOf(byRole(shown, "main"))).toContain("Willowbrook");
    const unblock = () => buyer.visitor.post("/profile/blocked", hiddenFields(shown, "/profile/blocked"));
    expect(noticeOf(buyer.visitor, await unblock())).toContain("Nia is no longer blocked.");
    expect(noticeOf(buyer.visitor, await unblock())).toContain("That user is not blocked.");
    expect(await db.userBlock.count({ where: { blockerId: buyer.userId } })).toBe(0);
  });
});
