// The scam rules on the pages of messages without script: the pause before sending, notes, warnings and the answer to them.
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createChat, createPet, createSession, createUser } from "../../support/factories.ts";
import { all, byRole, hiddenFields, hrefs, html, one, postForm, textOf, valueOf } from "../../support/page.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const SCAM = "Please send £100 by bank transfer";
const REASON =
  "Do not pay outside Pawstead. We cannot protect or refund it. Only pay a deposit on the pet's page, after you have seen the pet.";

let buyer: Visitor, breeder: Visitor;
let petSlug: string;
let chatId: number;
let path: string;

async function visitorOf(userId: number): Promise<Visitor> {
  const permissions = ["messages.send", "messages.read"] as const;
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId, permission })) });
  return site.visitor({ token: (await createSession(userId)).token });
}

beforeEach(async () => {
  const kennel = await createBreeder({ plan: "gold", contactEmail: "kennel@example.test" });
  const user = await createUser({ firstName: "Amira" });
  const pet = await createPet({ breederId: kennel.id, name: "Luna", breed: "Beagle" });
  petSlug = `luna-beagle-${pet.id}`;
  [buyer, breeder] = [await visitorOf(user.id), await visitorOf(kennel.userId)];
  chatId = (await createChat({ starterId: user.id, recipientId: kennel.userId, petId: pet.id, createdAt: new Date() }))
    .id;
  path = `/messages/${chatId}`;
});

const texts = async () =>
  (await db.message.findMany({ where: { chatId }, orderBy: { id: "asc" } })).map(({ text }) => text);
const page = async (who: Visitor, at = path) => html(await who.get(at));

/** Fills in the form of a page and submits it; `button` adds the values of the button by its name. */
async function submit(who: Visitor, shown: string, action: string, message: string, button?: string) {
  const pressed = button ? byRole(postForm(shown, action)!, "button", button) : null;
  const extra = pressed ? { [pressed.getAttribute("name")!]: pressed.getAttribute("value")! } : {};
  return who.post(action, { ...hiddenFields(shown, action), message, ...extra });
}
const write = async (who: Visitor, message: string) => submit(who, await page(who), path, message);
const keyOf = (shown: string, action: string) => hiddenFields(shown, action).idempotency_key;

describe("a message that the page pauses for", () => {
  it('[SCM-03, SCM-05, SCM-11] is kept with the reason, and sent by "Send anyway" with the same key', async () => {
    const answer = await write(buyer, SCAM);
    expect(answer.status).toBe(409);
    expect(await texts()).toEqual([]);
    const paused = await html(answer);
    const form = postForm(paused, path)!;
    expect(textOf(byRole(form, "alert"))).toContain(REASON);
    expect(valueOf(one(form, "textarea"))).toBe(SCAM);
    expect(all(form, "button").map(textOf)).toEqual(["Change message", "Send anyway"]);
    const why = textOf(one(form, "details"));
    for (const words of ["“bank transfer”", "An automated check found this. No moderator has read the message."]) {
      expect(why).toContain(words);
    }
    expect(hrefs(form)).toContain("/safety");
    const sent = await submit(buyer, paused, path, SCAM, "Send anyway");
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, `${path}#newest`]);
    expect(await texts()).toEqual([SCAM]);
    const { idempotencyKey } = await db.message.findFirstOrThrow({ where: { chatId } });
    expect(idempotencyKey).toBe(keyOf(paused, path));
    expect((await submit(buyer, paused, path, SCAM, "Send anyway")).status).toBe(303);
    expect(await texts()).toEqual([SCAM]);
  });

  it("[SCM-03] can be changed, and is asked about once per text", async () => {
    const paused = await html(await write(buyer, SCAM));
    const changing = await submit(buyer, paused, path, SCAM, "Change message");
    expect(changing.status).toBe(200);
    const open = await html(changing);
    expect(valueOf(one(postForm(open, path)!, "textarea"))).toBe(SCAM);
    expect(keyOf(open, path)).toBe(keyOf(paused, path));
    expect((await submit(buyer, open, path, "Shall I pay on the page?")).status).toBe(303);
    const other = await html(await write(buyer, SCAM));
    expect((await submit(buyer, other, path, "Send it to my Revolut instead", "Send anyway")).status).toBe(409);
    expect(await texts()).toEqual(["Shall I pay on the page?"]);
  });

  it("[SCM-02, SCM-03] is not any other message: notes and warnings do not ask", async () => {
    for (const text of [
      "My number is 07700 900123",
      "See https://litter.example.com",
      "Pay today or she goes",
      "Hello",
    ]) {
      expect((await write(buyer, text)).status, text).toBe(303);
    }
    expect((await write(buyer, "See https://bit.ly/litter")).status).toBe(409);
    expect((await write(buyer, " ")).status).toBe(422);
  });

  it("[SCM-03] is asked about in the contact form, with the same key and sender", async () => {
    const action = `/pets/${petSlug}/contact`;
    const shown = await page(buyer, action);
    const answer = await submit(buyer, shown, action, SCAM);
    expect(answer.status).toBe(409);
    const paused = await html(answer);
    expect(hiddenFields(paused, action)).toEqual(hiddenFields(shown, action));
    expect(textOf(byRole(postForm(paused, action)!, "alert"))).toContain(REASON);
    expect((await submit(buyer, paused, action, SCAM, "Send anyway")).status).toBe(303);
    expect(await texts()).toEqual([SCAM]);
  });

  it("[SCM-03] is asked about when it is edited", async () => {
    await write(buyer, "Hello");
    const { id } = await db.message.findFirstOrThrow({ where: { chatId } });
    const action = `${path}/edit/${id}`;
    const paused = await submit(buyer, await page(buyer, action), action, SCAM);
    expect(paused.status).toBe(409);
    expect(await texts()).toEqual(["Hello"]);
    expect((await submit(buyer, await html(paused), action, SCAM, "Send anyway")).status).toBe(303);
    expect(await texts()).toEqual([SCAM]);
    expect((await submit(buyer, await page(buyer, action), action, SCAM)).status).toBe(303);
  });
});

describe("a message with notices", () => {
  async function receive(text: string): Promise<number> {
    const paused = await write(breeder, text);
    if (paused.status === 409) await submit(breeder, await html(paused), path, text, "Send anyway");
    return (await db.message.findFirstOrThrow({ where: { chatId }, orderBy: { id: "desc" } })).id;
  }
  const answerFine = (who: Visitor, messageId: number, at = path) =>
    who.post(`${at}/fine`, { message: String(messageId) });

  it("[SCM-02, SCM-07, SCM-11] has a note for its sender and a warning for its recipient, each with its reason", async () => {
    const messageId = await receive("WhatsApp me");
    const own = one(await page(breeder), ".message-notices");
    expect(textOf(own)).toContain("You shared a way to contact you outside Pawstead.");
    expect(all(own, "button")).toEqual([]);
    const warning = one(await page(buyer), ".message-notices");
    expect(textOf(warning)).toContain("This message suggests moving to another service.");
    expect(textOf(one(warning, "summary"))).toBe("Why am I seeing this?");
    expect(textOf(one(warning, "details"))).toContain("“WhatsApp”");
    expect(hrefs(warning)).toEqual(["/safety", `/report?about=message-${messageId}`]);
  });

  it("[SCM-12] is marked as fine by its recipient only", async () => {
    const messageId = await receive(SCAM);
    const other = await visitorOf((await createUser()).id);
    for (const who of [breeder, other]) expect((await answerFine(who, messageId)).status).toBe(404);
    expect((await answerFine(buyer, messageId, "/messages/1")).status).toBe(404);
    const answer = await buyer.post(`${path}/fine`, hiddenFields(await page(buyer), `${path}/fine`));
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${path}#message-${messageId}`]);
    const shown = one(await page(buyer), ".message-notices");
    expect(textOf(shown)).toContain("You marked this message as fine.");
    expect(all(shown, "button")).toEqual([]);
    const { answeredAt } = await db.messageFinding.findFirstOrThrow({ where: { messageId } });
    await answerFine(buyer, messageId);
    expect(await db.messageFinding.findMany({ where: { messageId } })).toMatchObject([{ answer: "fine", answeredAt }]);
  });

  it("[SCM-01] shows a harmless message without any", async () => {
    await receive("She is lovely");
    expect(all(await page(buyer), ".message-notices")).toEqual([]);
  });
});
