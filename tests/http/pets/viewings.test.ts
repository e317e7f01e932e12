// Viewings without script: a breeder adds a time, a buyer books it on the pet's page, both get an email with a calendar file.
import { beforeAll, describe, expect, it } from "vitest";
import { petSlug } from "#app/domain/pets/slug.ts";
import { addDays, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { formatDate, formatDateTime } from "#app/domain/shared/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession } from "../../support/factories.ts";
import { signedInUser } from "../../support/members.ts";
import { all, one } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { POLL } from "../../support/poll-options.ts";
import { html, sharedSite, textOf } from "../../support/site.ts";

const site = await sharedSite();
const DAY = addDays(calendarDateOf(new Date()), 20);
const WHEN = `${formatDate(DAY)} at 10:30`;

let breeder: PlainBrowser;
let breederEmail: string;
let path: string;

beforeAll(async () => {
  const record = await createBreeder({ plan: "gold", tradingName: "Willowbrook", user: { firstName: "Nia" } });
  const { token } = await createSession(record.userId);
  breeder = new PlainBrowser(site, { token });
  breederEmail = record.contactEmail!;
  const pet = await createPet({ breederId: record.id, name: "Luna" });
  path = `/pets/${petSlug(pet.name, pet.breed, pet.id)}`;
});

const seen = async () => textOf(await html(await site.get(path)));

describe("a viewing", () => {
  it("[VIS-01, ALL-03, VIS-03, VIS-04, VIS-05, VIS-07] goes from the breeder's time to the buyer's calendar, and back when it is cancelled", async () => {
    expect(await seen()).toContain("Ask for a viewing");
    await breeder.open("/breeder/viewings");
    breeder.fill("Date", DAY).fill(/^Start/, "06:30");
    await breeder.press("Add times");
    expect(breeder.status).toBe(422);
    expect(breeder.main).toContain("There is a problem");
    expect(breeder.main).toContain("Choose a time between 07:00 and 21:00.");
    expect(breeder.main).toContain("Enter the address where buyers can see your animals.");
    breeder
      .fill(/^Start/, "10:30")
      .fill(/^Address for viewings/, "7 Mill Lane")
      .fill("Postcode", "LS6 2AB");
    await breeder.press("Add times");
    expect(breeder.flash).toContain("Added 1 time.");
    await expect.poll(seen, POLL).toContain(`Next: ${WHEN}`);

    const { user, token, visitor } = await signedInUser(site);
    const buyer = new PlainBrowser(site, { token });
    await (await buyer.open(path)).follow("Book a viewing");
    await buyer
      .check(new RegExp(WHEN))
      .fill(/^How many/, "2")
      .fill(/^Message to/, "We come by train")
      .press("Book a viewing");
    expect(buyer.flash).toBe(`Viewing booked for ${WHEN}.`);
    expect(buyer.main).toContain("Headingley, LS6");
    expect(buyer.main).not.toContain("Mill Lane");
    await expect.poll(seen, POLL).toContain("Ask for a viewing");
    await buyer.open(`${path}/viewing`);
    expect(buyer.main).toContain(`You already have a viewing of Luna on ${formatDate(DAY)}.`);
    await buyer.open(path);
    expect(buyer.main).toContain(`Your viewing: ${WHEN}`);
    const file = await visitor.get(`${(await buyer.follow(/^Your viewing/)).path}.ics`);
    expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(await file.text()).toContain("LOCATION:Headingley\\, LS6");

    const subject = `Viewing of Luna: ${WHEN}`;
    for (const to of [user.email, breederEmail]) {
      const email = await site.inbox.waitFor((one) => one.to === to && one.subject === `[Pawstead] ${subject}`);
      expect(email.attachments).toMatchObject([{ filename: "viewing.ics", content_type: "text/calendar" }]);
      expect(email.attachments[0]!.content).toContain("STATUS:CONFIRMED");
      expect(email.text.includes("Mill Lane")).toBe(false);
    }
    await breeder.open("/breeder/viewings");
    expect(breeder.main).toMatch(/Robin is coming: 2 visitors\s*We come by train/);
    await (await buyer.open("/viewings")).follow("Luna");
    await (await buyer.follow("Cancel the viewing")).press("Cancel the viewing");
    expect(buyer.flash).toBe("Viewing of Luna cancelled.");
    const { pathname } = new URL(file.url);
    for (const way of ["cancel", "move"]) {
      await buyer.open(`${pathname.replace(".ics", "")}/${way}`);
      expect(buyer.flash).toBe("This viewing is cancelled or over.");
    }
    const bookAgain = async () => {
      await (await buyer.open("/viewings")).follow("Luna");
      await buyer.follow("Book another viewing");
      expect(buyer.path).toBe(`${path}/viewing`);
    };
    await bookAgain();
    const cancelled = await site.inbox.waitFor(({ to, subject: s }) => to === breederEmail && s.endsWith("cancelled"));
    expect(cancelled.attachments[0]!.content).toMatch(/SEQUENCE:1\s[\s\S]*STATUS:CANCELLED/);
    await expect.poll(seen, POLL).toContain(`Next: ${WHEN}`);
    await db.viewing.updateMany({ where: { buyerId: user.id }, data: { state: "unclear", endedAt: null } });
    await bookAgain();
  });

  it("[VIS-03, ALL-03] keeps an address that another tab has changed, until it is saved again", async () => {
    const { id: breederId, userId } = await createBreeder({ plan: "gold" });
    const place = { address: "1 Mill Lane", postcode: "LS6 2AB", town: "Headingley, LS6" };
    await db.viewingPlace.create({ data: { breederId, ...place, showAtOnce: false, showPhone: false } });
    const { token } = await createSession(userId);
    const tabs = [new PlainBrowser(site, { token }), new PlainBrowser(site, { token })] as const;
    for (const tab of tabs) await tab.open("/breeder/viewings");
    await tabs[0].fill(/^Address for viewings/, "2 Oak Road").press("Save address");
    expect(tabs[0].flash).toBe("The address is saved.");
    await tabs[1].check("Show my phone number with the address").press("Save address");
    expect([tabs[1].status, tabs[1].main]).toEqual([
      409,
      expect.stringContaining("Address for viewings is now: 2 Oak Road"),
    ]);
    const stored = () => db.viewingPlace.findUniqueOrThrow({ where: { breederId } });
    expect(await stored()).toMatchObject({ address: "2 Oak Road", showPhone: false });
    await tabs[1].press("Save address");
    expect(await stored()).toMatchObject({ address: "1 Mill Lane", showPhone: true });
  });

  it("[VIS-10] counts the first answer, and says so to another one from a second tab", async () => {
    const { user, token } = await signedInUser(site);
    const { id: petId, breederId } = await createPet();
    const startsAt = new Date(Date.now() - 7_200_000);
    const span = { startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000) };
    const { id: timeId } = await db.viewingTime.create({ data: { breederId, kind: "visit", ...span } });
    const { id } = await db.viewing.create({ data: { timeId, petId, buyerId: user.id } });
    const tabs = [new PlainBrowser(site, { token }), new PlainBrowser(site, { token })] as const;
    for (const tab of tabs) await tab.open(`/viewings/${id}`);
    const unanswered = await tabs[0].check("No", true, all(tabs[0].page, "fieldset")[2]).press("Send answer");
    expect(unanswered.status).toBe(422);
    expect(unanswered.main).toContain("Choose an answer.");
    await tabs[0].check("Yes", true, all(tabs[0].page, "fieldset")[0]).press("Send answer");
    expect(tabs[0].flash).toBe("Thank you for your answer.");
    expect(await db.viewing.findUniqueOrThrow({ where: { id } })).toMatchObject({ sawPet: false });
    await tabs[1].check("No. I could not come").press("Send answer");
    expect(tabs[1].flash).toBe("Nothing has changed: the question is answered already, or over.");
    expect(tabs[1].main).toContain("You have answered.");
  });

  it("[VIS-08, ALL-03] says that it is over to who confirms a cancelled one, with the way to it", async () => {
    const { user, token } = await signedInUser(site);
    const { id: petId, breederId } = await createPet();
    const [startsAt, endsAt] = [3, 4].map((hours) => new Date(Date.now() + hours * 3_600_000)) as [Date, Date];
    const { id: timeId } = await db.viewingTime.create({ data: { breederId, kind: "visit", startsAt, endsAt } });
    const { id } = await db.viewing.create({ data: { timeId, petId, buyerId: user.id, remindedAt: startsAt } });
    const browser = await new PlainBrowser(site, { token }).open(`/viewings/${id}`);
    await db.viewing.update({ where: { id }, data: { state: "cancelled by breeder", endedAt: new Date() } });
    await browser.press("I am coming");
    expect([browser.status, browser.main]).toEqual([
      410,
      expect.stringContaining("This viewing is cancelled or over."),
    ]);
    await browser.follow("See the viewing");
    expect(browser.path).toBe(`/viewings/${id}`);
  });

  it("[VIS-05, ALL-07] shows what was written to who books the last time when it has gone", async () => {
    const { id: petId, breederId, name, breed } = await createPet();
    const [startsAt, endsAt] = [30, 31].map((hours) => new Date(Date.now() + hours * 3_600_000)) as [Date, Date];
    const { id } = await db.viewingTime.create({ data: { breederId, kind: "visit", startsAt, endsAt } });
    const browser = new PlainBrowser(site, { token: (await signedInUser(site)).token });
    await browser.open(`/pets/${petSlug(name, breed, petId)}/viewing`);
    browser.check(new RegExp(`^${formatDateTime(startsAt)}`)).fill(/^Message to/, "We come by train.");
    await db.viewingTime.update({ where: { id }, data: { withdrawnAt: new Date() } });
    expect((await browser.press("Book a viewing")).main).toMatch(
      /No times are free[\s\S]*Not sent\s+We come by train\./,
    );
  });

  it("[VIS-01, ALL-07] keeps the reason of a cancellation that was refused, for the viewing that it was written for", async () => {
    const { breederId, ...pet } = await createPet();
    const { userId } = await db.breeder.findUniqueOrThrow({ where: { id: breederId } });
    const inHours = async (hours: number) => {
      const [startsAt, endsAt] = [hours, hours + 1].map((at) => new Date(Date.now() + at * 3_600_000)) as [Date, Date];
      return (await db.viewingTime.create({ data: { breederId, kind: "visit", startsAt, endsAt } })).id;
    };
    const [timeId, later] = [await inHours(30), await inHours(50)];
    const [first, second] = [(await signedInUser(site)).user, (await signedInUser(site)).user];
    const { id } = await db.viewing.create({ data: { timeId, petId: pet.id, buyerId: first.id } });
    const browser = new PlainBrowser(site, { token: (await createSession(userId)).token });
    await browser.open("/breeder/viewings");
    const older = browser.duplicate();
    one(browser.page, "details textarea").textContent = "I am ill. ".repeat(60);
    await browser.press(/^Cancel the viewing/);
    expect(browser.status).toBe(422);
    expect(one(browser.page, "details[open] textarea").textContent).toContain("I am ill. I am ill.");
    // The buyer has moved to another time, and another buyer has booked this one.
    await db.viewing.update({ where: { id }, data: { timeId: later } });
    await db.viewing.create({ data: { timeId, petId: pet.id, buyerId: second.id } });
    await older.fill(/^Reason/, "The mother is ill").press(/^Cancel the viewing/);
    expect([older.status, older.main]).toEqual([409, expect.stringContaining("Another buyer has booked this time")]);
    expect(one(older.page, "details[open] textarea").id).toBe(`reason-${later}`);
    await db.viewing.update({ where: { id }, data: { state: "cancelled by buyer", endedAt: new Date() } });
    await older.press(/^Cancel the viewing/, one(older.page, "details[open]"));
    expect(older.status).toBe(409);
    expect(older.main).toMatch(/cancelled or moved since[\s\S]*Not sent\s+The mother is ill/);
    expect(await db.viewing.count({ where: { timeId, state: "booked" } })).toBe(1);
  });

  it("[VIS-07] is in the list of the buyer with the other time that the breeder offers", async () => {
    const { user, token } = await signedInUser(site);
    const { id: petId, breederId } = await createPet();
    const inDays = async (days: number) => {
      const [startsAt, endsAt] = [0, 0.5].map((hours) => new Date(Date.now() + days * 86_400_000 + hours * 3_600_000));
      return db.viewingTime.create({ data: { breederId, kind: "visit", startsAt: startsAt!, endsAt: endsAt! } });
    };
    const [time, offered] = [await inDays(5), await inDays(6)];
    const offer = { offeredTimeId: offered.id, offeredAt: new Date() };
    const { id } = await db.viewing.create({ data: { timeId: time.id, petId, buyerId: user.id, ...offer } });
    const browser = await new PlainBrowser(site, { token }).open("/viewings");
    await browser.follow(`Another time: ${formatDateTime(offered.startsAt)}?`);
    expect(browser.path).toBe(`/viewings/${id}`);
  });

  it("[VIS-05, VIS-07] is no page of visitors, other users and breeders", async () => {
    const visitor = new PlainBrowser(site);
    await visitor.open(`${path}/viewing`);
    expect(visitor.flash).toBe("Please log in to book a viewing");
    const { id: sold } = await createPet({ soldAt: new Date() });
    expect((await visitor.open(`/pets/${sold}/viewing`)).status).toBe(404);
    await breeder.open(`${path}/viewing`);
    expect(breeder.main).toContain("This is your own listing.");
    const { token } = await createSession((await createBreeder()).userId);
    const other = new PlainBrowser(site, { token });
    expect((await other.open(`${path}/viewing`)).main).toContain(
      "Breeders cannot contact other breeders or pay deposits",
    );
    expect((await other.open("/viewings/1/move")).status).toBe(404);
  });
});
