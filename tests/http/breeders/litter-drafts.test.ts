// The form of a new litter without script: its steps and drafts, and the next litter from the last one.
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createSession } from "../../support/factories.ts";
import { createAnimal, createLitter } from "../../support/litters.ts";
import { facts, said } from "../../support/members.ts";
import { all, byLabel, byRole, hrefs, one, textOf, valueOf } from "../../support/page.ts";
import { errorsOf, PlainBrowser } from "../../support/plain-browser.ts";
import { PASSWORD } from "../../support/sign-up.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const NEW = "/breeder/litters/new";
const DESCRIPTION = "Raised in the kitchen with our own children, and used to cats, hens and the vacuum cleaner.";
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function someBreeder() {
  const { id: breederId, userId, user } = await createBreeder({ plan: "platinum" });
  await db.userPermission.createMany({ data: BREEDER_PERMISSIONS.map((permission) => ({ userId, permission })) });
  const { id: damId } = await createAnimal(breederId);
  const device = async () => new PlainBrowser(site, { token: (await createSession(userId)).token });
  return { breederId, userId, user, damId, device };
}

const draftsOf = (breederId: number) => db.litterDraft.findMany({ where: { breederId, litterId: null } });

describe("a new litter", () => {
  it("[ALL-03, BRD-05, BRD-08] is typed in steps by stage, kept on any device, and added at the last one", async () => {
    const { breederId, device } = await someBreeder();
    const browser = await device();
    await browser.open(NEW);
    await browser.fill("Mother", "Juno (Cocker Spaniel)").press("Save and go on");
    const [draft] = await draftsOf(breederId);
    expect(browser.path).toBe(`${NEW}/dates/${draft!.id}`);
    expect(draft!.data).toMatchObject({ type: "dog", breed: "Cocker Spaniel", name: "Juno’s litter" });

    // A date that is not possible stays stored, with its message at the field.
    await browser.check("Born").fill("Date of birth", dayIn(3)).fill("Number of males", "1").press("Save and go on");
    expect(errorsOf(browser.page)).toEqual(["The date of birth cannot be in the future."]);
    const phone = await device();
    await phone.open("/breeder/litters");
    await phone.follow("Continue Juno’s litter");
    expect(textOf(byRole(phone.page, "navigation", "Steps"))).toMatch(
      /Parents 3 of 3 answered[\s\S]*Price 0 of 1 answered/,
    );
    await phone.open(`${NEW}/dates/${draft!.id}`);
    expect(valueOf(byLabel(phone.page, "Number of males"))).toBe("1");
    await phone.fill("Date of birth", dayIn(-1)).press("Save and go on");
    await phone.fill("Tagline", "Raised in the kitchen").press("Save and go on");
    expect(valueOf(byLabel(phone.page, "Ready to leave from"))).toBe(dayIn(55));
    await phone.press("Save and go on");
    await phone.fill("Lowest price", "900").press("Add litter");
    expect(errorsOf(phone.page)).toEqual(["Description must be at least 50 characters"]);
    await phone.follow("Description must be at least 50 characters");
    await phone.fill("Description", DESCRIPTION).press("Save and go on");
    const [tablet, other] = [await device(), await device()];
    for (const one of [phone, tablet, other]) await one.open(`${NEW}/price/${draft!.id}`);
    await phone.press("Add litter");
    expect(phone.flash).toContain("Litter saved");
    await tablet.press("Add litter");
    expect(tablet.flash).toContain("Litter saved");
    await other.fill("Lowest price", "950").press("Add litter");
    expect(other.flash).toBe(
      "You have added this litter already. What you changed afterwards was not saved. You can change it here.",
    );
    const litter = await db.litter.findFirstOrThrow({ where: { breederId }, include: { rows: true } });
    expect(litter).toMatchObject({ stage: "born", priceMinPence: 90_000, rows: [{ name: "Boy 1" }] });
    expect(await draftsOf(breederId)).toEqual([]);
    // The browser's Back button.
    await phone.open(`${NEW}/price/${draft!.id}`);
    expect([phone.path, phone.flash]).toEqual([
      `/breeder/litters/${litter.id}/edit`,
      "You have added this litter already. You can change it here.",
    ]);
  });

  it("[BRD-05] asks a planned one for neither description, price, birth nor health, until it is born", async () => {
    const { breederId, damId, device } = await someBreeder();
    const browser = await device();
    const draft = randomUUID();
    const data = { dam_id: String(damId), type: "dog", breed: "Pug", name: "Next spring", stage: "planned" };
    await db.litterDraft.create({ data: { id: draft, breederId, data } });
    await browser.open(`${NEW}/about/${draft}`);
    expect(all(browser.page, "textarea")).toEqual([]);
    await browser.fill("Tagline", "Raised in the kitchen").press("Save and go on");
    expect(all(browser.page, "[name=ears], [name=vaccinations], [name=microchip_due]")).toEqual([]);
    expect(textOf(byRole(browser.page, "navigation", "Steps"))).not.toContain("Price");
    await browser.press("Add litter");
    const litter = await db.litter.findFirstOrThrow({ where: { breederId } });
    expect(litter).toMatchObject({ stage: "planned", priceMinPence: null, description: "" });
    await browser.open(`/breeder/litters/${litter.id}/birth`);
    await browser.fill("Date of birth", dayIn(0)).fill("Number of females", "2").press("Record birth");
    expect(errorsOf(browser.page)).toContain("Price must be a valid number greater than 0");
    await browser.fill("Description", DESCRIPTION).fill("Lowest price", "800").press("Record birth");
    expect(await db.litter.findFirst({ where: { breederId } })).toMatchObject({ stage: "born", priceMinPence: 80_000 });
  });

  it("[BRD-05, BRD-11] keeps both texts of two tabs, and what was typed after the sign-in has ended", async () => {
    const { breederId, userId, user, device } = await someBreeder();
    const browser = await device();
    const draft = randomUUID();
    await db.litterDraft.create({ data: { id: draft, breederId, data: { name: "Moss", stage: "born" } } });
    await browser.open(`${NEW}/about/${draft}`);
    await browser.visitor.post(`/breeder/litters/drafts/${draft}`, { step: "about", draft, name: "Rowan" });
    await browser.fill("Name of the litter", "Bramble").press("Save and go on");
    expect(browser.status).toBe(409);
    expect(browser.main).toMatch(/You changed this in another tab at \d\d:\d\d\.\nName of the litter is now: Rowan/);
    await browser.press("Use this");
    expect(await draftsOf(breederId)).toMatchObject([{ data: { name: "Bramble", stage: "born" } }]);

    await db.user.update({ where: { id: userId }, data: { passwordHash: await hashPassword(PASSWORD) } });
    const visitor = site.visitor({ token: (await createSession(userId, { endedAt: new Date() })).token });
    const fields = { draft, step: "about", intent: "next", version: "", tagline: "Typed too late" };
    const late = await visitor.post(`${NEW}/about/${draft}`, fields);
    expect(await said(visitor, late)).toContain("Not saved: you are signed out.");
    const back = await visitor.signIn(user.email, PASSWORD);
    expect(facts(back)).toEqual([303, `${NEW}/about/${draft}`]);
    expect(await draftsOf(breederId)).toMatchObject([{ data: { name: "Bramble", tagline: "Typed too late" } }]);
  });

  it("[BRD-05, BRD-11] is begun ten times at most, discarded after a question, and kept from other breeders", async () => {
    const { breederId, device } = await someBreeder();
    const browser = await device();
    const ids = Array.from({ length: 10 }, () => randomUUID());
    await db.litterDraft.createMany({ data: ids.map((id) => ({ id, breederId, data: { name: "Moss" } })) });
    await browser.open(NEW);
    await browser.fill("Breed", "Poodle").press("Save and go on");
    expect(errorsOf(browser.page)).toEqual(["You have 10 started litters. Finish or discard one of them first."]);
    expect(valueOf(byLabel(browser.page, "Breed"))).toBe("Poodle");
    const other = await (await someBreeder()).device();
    for (const path of [`${NEW}/about/${ids[0]}`, `/breeder/litters/drafts/${ids[0]}/discard`])
      expect((await other.visitor.get(path)).status).toBe(404);
    const taken = await other.visitor.post(NEW, { draft: ids[0]!, step: "about", name: "Mine" });
    expect(taken.status).toBe(404);
    const phone = await device();
    await phone.open(`${NEW}/about/${ids[0]}`);
    await browser.open(`/breeder/litters/drafts/${ids[0]}/discard`);
    await browser.press("Discard it");
    expect(browser.flash).toContain("The started litter is discarded.");
    expect(await draftsOf(breederId)).toHaveLength(9);
    // What the other device has typed since is not lost.
    await phone.fill("Name of the litter", "Fern").press("Save and go on");
    expect(await db.litterDraft.findUnique({ where: { id: ids[0]! } })).toMatchObject({ data: { name: "Fern" } });
  });
});

describe("the next litter", () => {
  it("[BRD-07] of eight takes 14 answers and 4 page loads from the form to listed, with all that stays the same", async () => {
    const { breederId, damId, device } = await someBreeder();
    const answers = { nation: "england", ears: "natural", microchip_due: dayIn(-10), vaccinations: "full" };
    const bornOn = new Date(Date.now() - 400 * 86_400_000);
    const last = await createLitter(breederId, { damId, answers, bornOn, location: "Harrogate" });
    const browser = await device();
    await browser.open(`/breeder/litters/${last.id}`);
    expect(hrefs(browser.page, "Same again")).toEqual([`${NEW}?like=${last.id}`]);
    let [typed, loads] = [0, 1];
    const answer = (label: string | RegExp, text: string, within = browser.page) => {
      typed += 1;
      browser.fill(label, text, within);
    };
    const choose = (label: string, group: string) => {
      typed += 1;
      browser.check(label, true, byRole(browser.page, "group", group));
    };
    const press = async (name: string) => {
      loads += 1;
      await browser.press(name, one(browser.page, "main"));
    };
    await browser.open(`${NEW}?like=${last.id}`);
    expect(textOf(byRole(browser.page, "main"))).toContain("Juno (Cocker Spaniel)");
    choose("Born", "Stage");
    answer("Date of birth", dayIn(-1));
    answer("Number of males", "4");
    answer("Number of females", "4");
    answer("Date the animals will be chipped", dayIn(50));
    choose("None yet", "Vaccinations");
    await press("Add litter");
    expect(browser.flash).toContain("Litter saved");
    for (const row of all(browser.page, "fieldset.litter-row")) answer(/^Colour/, "Golden", row);
    await press("List all waiting animals");
    expect(browser.flash).toContain("8 animals are listed.");
    expect(typed).toBeLessThanOrEqual(14);
    expect(loads).toBeLessThanOrEqual(4);
    const next = await db.litter.findFirstOrThrow({ where: { breederId, id: { not: last.id } } });
    const same = ({ damId: mother, tagline, description, priceMinPence, location }: typeof next) => ({
      mother,
      tagline,
      description,
      priceMinPence,
      location,
    });
    expect(same(next)).toEqual(same(last));
    expect(next.name).toBe("Juno's spring litter 2");
    // What is true of the last litter only is not said of the next one.
    expect(next.answers).toMatchObject({
      nation: "england",
      ears: "natural",
      vaccinations: "none",
      microchip_due: dayIn(50),
    });
    expect(next.answers).toMatchObject({ available_from: dayIn(55) });
    const { id: foreign } = await createLitter((await someBreeder()).breederId);
    await browser.open(`${NEW}?like=${foreign}`);
    expect(valueOf(one(browser.page, "[name=step]"))).toBe("parents");
  });
});
