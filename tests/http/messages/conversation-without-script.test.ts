// A conversation without script, with the forms and links of its pages: written, read, edited, paused and warned about.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createChat, createPet } from "../../support/factories.ts";
import { signedInUser } from "../../support/members.ts";
import { all, type Markup, textOf } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const SCAM = "Please send £100 by bank transfer, then the courier sets off. WhatsApp me on 07700 900123";

const lines = (page: Markup) => all(page, ".message-line").map(textOf);
const notices = (page: Markup) => all(page, ".message-notices").map(textOf).join("\n");

async function openedBy(data: Parameters<typeof signedInUser>[1]) {
  const { user, token } = await signedInUser(site, data, ["messages.send", "messages.read"]);
  return { user, browser: new PlainBrowser(site, { token }) };
}

it("[MSG-01, MSG-04, MSG-06, MSG-08, MSG-10, MSG-14, MSG-18, OPN-68, SCM-02, SCM-03, SCM-11, SCM-12] is a list, forms and a link that reloads", async () => {
  const { user: buyer, browser } = await openedBy({ firstName: "Amelia" });
  const { user: owner, browser: other } = await openedBy({ type: "breeder", isBreeder: true });
  await createBreeder({ userId: owner.id, plan: "gold" });
  const { id } = await createChat({ starterId: buyer.id, recipientId: owner.id });
  await browser.open("/messages");
  expect(browser.main).toContain("No message selected");
  await browser.open(`/messages/${id}`);
  await browser.fill("Message", "May we come at elven?\nAll four of us").press("Send");
  await other.open(`/messages/${id}`);
  expect(lines(other.page)).toHaveLength(1);
  await other.fill("Message", "Of course").press("Send");
  await browser.follow("Refresh");
  expect(lines(browser.page)).toEqual([
    expect.stringContaining("May we come at elven?\nAll four of us"),
    expect.stringContaining("Of course"),
  ]);

  await (await browser.follow(/^Edit/, all(browser.page, ".message-line")[0])).press("Save");
  expect(lines(browser.page)[0]).not.toContain("(edited)");
  await browser.follow(/^Edit/, all(browser.page, ".message-line")[0]);
  await browser.fill("Message", "May we come at eleven?").press("Save");
  expect(lines(browser.page)[0]).toMatch(/eleven\?[\s\S]*\(edited\)/);

  await other.fill("Message", SCAM).press("Send");
  expect(other.status).toBe(409);
  await other.press("Send anyway");
  expect(notices(other.page)).toContain("You shared a way to contact you outside Pawstead.");
  await browser.follow("Refresh");
  expect(notices(browser.page)).toContain("is the most common pet scam");
  expect(notices(browser.page)).toContain("No moderator has read the message.");
  expect(notices(browser.page)).toContain("“£100”");
  await browser.press("This message is fine");
  expect(notices(browser.page)).toContain("You marked this message as fine.");

  await browser.follow(/^Edit/, all(browser.page, ".message-line")[0]);
  await browser.fill("Message", SCAM).press("Save");
  expect(browser.status).toBe(409);
  expect(browser.main).toContain("We cannot protect or refund it.");
  await browser.press("Send anyway");
  expect(lines(browser.page)[0]).toMatch(/bank transfer[\s\S]*\(edited\)/);
});

it("[BRD-16] a breeder saves a reply, finds the conversation that needs one, begins with it, and reserves for the buyer", async () => {
  const { user: buyer, browser: asks } = await openedBy({ firstName: "Amelia" });
  const { user: owner, token } = await signedInUser(site, { type: "breeder", isBreeder: true }, [
    "messages.send",
    "messages.read",
    "pets.update",
  ]);
  const browser = new PlainBrowser(site, { token });
  const { id: breederId } = await createBreeder({ userId: owner.id, plan: "gold" });
  const pet = await createPet({ breederId, name: "Fern" });
  const { id } = await createChat({ starterId: buyer.id, recipientId: owner.id, petId: pet.id });
  await asks.open(`/messages/${id}`);
  await asks.fill("Message", "Is she shy?").press("Send");

  await browser.open("/breeder/replies");
  await browser.fill("Reply", "Dear {first}").press("Save");
  expect([browser.status, browser.main]).toEqual([422, expect.stringContaining("Use {name} or {pet}, not {first}.")]);
  await browser.fill("Reply", "Dear {name}, {pet} is not shy").press("Save");
  // A form of a page that was opened before another tab deleted its reply.
  await browser.open("/breeder/replies");
  const saved = await db.savedReply.findFirstOrThrow({ where: { breederId } });
  await db.savedReply.delete({ where: { id: saved.id } });
  const stale = all(browser.page, "section").find((section) => all(section, "[name=id]").length > 0)!;
  await browser.fill("Reply", "Dear {name}, {pet} is bold", stale).press("Save", stale);
  expect([browser.status, browser.main]).toEqual([409, expect.stringContaining("This reply has been deleted.")]);
  await browser.press("Save");
  expect(await db.savedReply.count({ where: { breederId, text: "Dear {name}, {pet} is bold" } })).toBe(1);
  await db.savedReply.create({ data: { breederId, text: saved.text } });
  await browser.open("/messages");
  await browser.follow(/^Needs a reply\s*\(1\)/);
  await browser.follow(/^Amelia/);
  await browser.follow("Dear Amelia, Fern is not shy");
  await browser.press("Send");
  expect(lines(browser.page).at(-1)).toContain("Dear Amelia, Fern is not shy");
  await browser.open("/messages?filter=needs-reply");
  expect(textOf(browser.page)).toContain("No conversation needs a reply.");

  await browser.open(`/messages/${id}`);
  await browser.follow("Reserve for Amelia");
  await browser.press("Mark as reserved");
  const stored = () => db.pet.findUniqueOrThrow({ where: { id: pet.id } });
  expect((await stored()).reservedReason).toContain("Amelia");
  // Back in the conversation.
  await browser.follow("Mark as sold to Amelia");
  await browser.press("Mark as sold");
  expect((await stored()).buyerId).toBe(buyer.id);
});
