// The steps of the listing form over plain HTTP: each saves its own fields, in any order, and the last one publishes.
import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { LISTING_STEPS } from "#app/domain/pets/listings/steps.ts";
import { db } from "#app/platform/db.server.ts";
import { imageForm, lister, newImage } from "../../support/images/image-uploads.ts";
import { TYPED_LISTING } from "../../support/listing-texts.ts";
import { facts, said } from "../../support/members.ts";
import { all, byLabel, byRole, filledIn, hrefs, html, one, textOf, valueOf } from "../../support/page.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const NEW = "/breeder/pets/new";
const STEP_LIMIT_BYTES = 20_000;
const { price, deposit_amount, ...ABOUT } = TYPED_LISTING;

const at = (draft: string, step: string) => `${NEW}/${step}/${draft}`;

async function submit(visitor: Visitor, fields: Record<string, string>, path = NEW, intent = "next") {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, intent })) form.append(name, value);
  return visitor.post(path, form);
}

const stored = async (id: string) => (await db.listingDraft.findUniqueOrThrow({ where: { id } })).data;
const stepsOf = (page: string) => byRole(page, "navigation", "Steps");

describe("the steps of a new listing", () => {
  it("[LAW-02] save their own fields in any order, and clear what was emptied or unticked", async () => {
    const { visitor } = await lister(site);
    const draft = randomUUID();
    const papers = { is_pedigree: "on", is_kennel_club: "on" };
    const first = await submit(visitor, { draft, step: "price", price, deposit_amount, ...papers });
    expect(facts(first)).toEqual([303, at(draft, "place")]);
    expect(facts(await submit(visitor, { draft, step: "about", ...ABOUT }))).toEqual([303, at(draft, "law")]);
    expect(await stored(draft)).toEqual({ ...ABOUT, price, deposit_amount, ...papers });
    // Fields of other steps are ignored.
    await submit(visitor, { draft, step: "price", price: "900", is_pedigree: "on", name: "Another" });
    expect(await stored(draft)).toEqual({ ...ABOUT, price: "900", is_pedigree: "on" });
    const page = await html(await visitor.get(at(draft, "price")));
    expect(valueOf(byLabel(page, "Price"))).toBe("900");
    expect(one(page, "[name=is_pedigree]").hasAttribute("checked")).toBe(true);
    expect(one(page, "[name=is_kennel_club]").hasAttribute("checked")).toBe(false);
    expect(all(page, "[name=name], [name=nation]")).toEqual([]);
  });

  it("[LAW-02] keep the answers of two tabs that save different steps at once", async () => {
    const { visitor } = await lister(site);
    const draft = randomUUID();
    await submit(visitor, { draft, step: "about", name: "Moss" });
    await Promise.all([
      submit(visitor, { draft, step: "about", name: "Bramble", colour: "Golden" }),
      submit(visitor, { draft, step: "law", nation: "wales", confirmed_words: "R11" }),
      submit(visitor, { draft, step: "price", price }),
      visitor.post(`/breeder/pets/drafts/${draft}`, { step: "place", location: "Harrogate" }),
    ]);
    expect(await stored(draft)).toEqual({
      name: "Bramble",
      colour: "Golden",
      nation: "wales",
      confirmed_words: "R11",
      price,
      location: "Harrogate",
    });
  });

  it("[LAW-01, LAW-02] store a wrong value, and show the step again with its message at the field", async () => {
    const { visitor } = await lister(site);
    const draft = randomUUID();
    const wrong = { date_of_birth: "2026-02-30", microchip_number: "12345678901234" };
    const response = await submit(visitor, { draft, step: "law", ...wrong });
    expect(facts(response)).toEqual([303, at(draft, "law")]);
    expect(await stored(draft)).toEqual(wrong);
    const page = await html(await visitor.follow(response));
    expect(textOf(one(page, "#date_of_birth-error"))).toContain("Enter a date");
    expect(textOf(one(page, "#microchip_number-error"))).toContain(
      "A microchip number has 15 digits. This one has 14.",
    );
    expect(textOf(byRole(page, "alert"))).toContain("Saved. Check these answers");
    expect(textOf(stepsOf(page))).toMatch(/Law and welfare \d of \d\d? answered/);
  });

  it("[LAW-03, BRD-14] link each message of the last step to the step and field that it is about", async () => {
    const { visitor } = await lister(site);
    const draft = randomUUID();
    await submit(visitor, { draft, step: "about", ...ABOUT, breed: "XL Bully" });
    await submit(visitor, { draft, step: "law", seller_kind: "private" });
    const page = await html(await visitor.get(at(draft, "check")));
    expect(textOf(page)).toContain("Before buyers can see Bramble");
    expect(textOf(page)).toMatch(/\d+ questions left to answer, 1 answer is not allowed/);
    expect(hrefs(page, "Price must be a valid number greater than 0")).toEqual([`${at(draft, "price")}#price`]);
    expect(hrefs(page, "Banned types of dog")).toEqual([`${at(draft, "about")}#breed`]);
    expect(hrefs(page, "Date of birth")).toEqual([`${at(draft, "law")}#date_of_birth`]);
    expect(hrefs(page, "A photo of this animal")).toEqual([`${at(draft, "photos")}#photos`]);
    // BRD-14: how it will look, and when it is usually checked.
    expect(textOf(page)).toContain("Usually checked within 2 days.");
    const [preview] = hrefs(page, "Preview as a buyer");
    const shown = await html(await visitor.get(preview!));
    expect(textOf(byRole(shown, "main"))).toMatch(
      /Only you can see it[\s\S]*Bramble[\s\S]*XL Bully[\s\S]*No price yet/,
    );
    expect(hrefs(shown, "Back to the form")).toEqual([at(draft, "check")]);
    expect((await (await lister(site)).visitor.get(preview!)).status).toBe(404);
    const links = hrefs(one(page, "#checks")).map((href) => href!.split("#"));
    for (const step of new Set(links.map(([path]) => path!))) {
      const form = await html(await visitor.get(step));
      for (const [path, id] of links) if (path === step) expect(all(form, `#${id}`), `${path}#${id}`).not.toEqual([]);
    }
  });

  it("[LAW-01, LAW-04] publish the stored draft from the last step, or say which step has the problem", async () => {
    const { visitor, breeder } = await lister(site);
    const draft = randomUUID();
    await submit(visitor, { draft, step: "about", ...ABOUT, breed: "XL Bully" });
    const early = await submit(visitor, { draft, step: "check" }, at(draft, "check"), "publish");
    expect(early.status).toBe(422);
    const summary = byRole(await html(early), "alert");
    expect(hrefs(summary, "Price must be a valid number greater than 0")).toEqual([`${at(draft, "price")}#price`]);
    await submit(visitor, { draft, step: "price", price });
    const banned = await submit(visitor, { draft, step: "check" }, at(draft, "check"), "publish");
    expect(banned.status).toBe(400);
    expect(hrefs(byRole(await html(banned), "alert"))).toEqual([`${at(draft, "about")}#breed`]);
    await submit(visitor, { draft, step: "about", ...ABOUT });
    const done = await submit(visitor, { draft, step: "check" }, at(draft, "check"), "publish");
    expect(await said(visitor, done)).toContain("Pet listing created successfully");
    const pet = await db.pet.findFirstOrThrow({ where: { breederId: breeder.id }, orderBy: { id: "desc" } });
    expect(pet).toMatchObject({ name: "Bramble", breed: ABOUT.breed, pricePence: 125_000, status: "pending" });
  });

  it("[IMG-01, BRD-15] B22: upload photos, order them and return to the step", async () => {
    const { visitor } = await lister(site);
    const draft = randomUUID();
    const files = [await newImage("a.jpg"), await newImage("b.jpg")];
    const sent = await visitor.post(NEW, imageForm({ draft, step: "photos", intent: "photo-add" }, files));
    expect(facts(sent)).toEqual([303, `${at(draft, "photos")}#photos`]);
    const ids = () =>
      db.petImage.findMany({ where: { draftId: draft }, orderBy: { position: "asc" }, select: { id: true } });
    const [first, second] = await ids();
    const moved = await submit(visitor, { draft, step: "photos" }, at(draft, "photos"), `photo-up:${second!.id}`);
    expect(facts(moved)).toEqual([303, `${at(draft, "photos")}#photo-${second!.id}`]);
    expect(await ids()).toEqual([second, first]);
    const page = await html(await visitor.get(at(draft, "photos")));
    expect(one(page, `#photo-${second!.id}`).getAttribute("tabindex"), "takes the focus").toBe("-1");
    expect(textOf(stepsOf(page))).toContain("Photos 1 of 1 answered");
    expect(facts(await submit(visitor, { draft, step: "photos" }))).toEqual([303, at(draft, "check")]);
  });

  it("store a chosen place in its own fields", async () => {
    const { visitor } = await lister(site);
    const draft = randomUUID();
    await submit(visitor, { draft, step: "place", place_query: "York", place_choice: "53.96,-1.08,York" });
    expect(await stored(draft)).toMatchObject({ place_address: "York", place_lat: "53.96", place_lng: "-1.08" });
  });

  it("[LAW-02] have a name and a place in the list of steps, need no script, and are at most 20 kB of HTML as sent", async () => {
    const { visitor } = await lister(site);
    const start = await html(await visitor.get(`${NEW}/about`));
    const { draft = "" } = filledIn(start, `${NEW}/about`);
    await submit(visitor, { draft, step: "about", ...ABOUT });
    for (const step of LISTING_STEPS) {
      const response = await visitor.get(at(draft, step), { headers: { "Accept-Encoding": "identity" } });
      const page = await html(response);
      expect(gzipSync(page).length, step).toBeLessThan(STEP_LIMIT_BYTES);
      const links = hrefs(stepsOf(page));
      expect(links).toEqual([...LISTING_STEPS.map((each) => at(draft, each)), `${NEW}?draft=${draft}`]);
      expect(one(stepsOf(page), "[aria-current=step]").getAttribute("href")).toBe(at(draft, step));
      expect(filledIn(page, at(draft, step))).toMatchObject({ draft, step });
    }
    const whole = await html(await visitor.get(NEW));
    expect(textOf(stepsOf(whole))).toBe("About\nLaw and welfare\nPrice\nPlace\nPhotos\nCheck");
    expect(hrefs(stepsOf(whole))).toEqual(LISTING_STEPS.map((step) => `${NEW}/${step}`));
    const list = await html(await visitor.get("/breeder/pets"));
    expect(hrefs(list, "Add a pet in steps")).toEqual([`${NEW}/about`]);
    expect(hrefs(list, "Continue Bramble in steps")).toEqual([at(draft, "about")]);
  });
});

describe("the steps of an existing listing", () => {
  const edit = (petId: number, step?: string) => `/breeder/pets/${petId}/edit${step ? `/${step}` : ""}`;

  it("[LAW-02] change their own fields only, and lead to the next step", async () => {
    const { visitor, pet } = await lister(site, { status: "pending", isPedigree: true });
    const response = await submit(visitor, { step: "price", price: "777" }, edit(pet.id, "price"));
    expect(facts(response)).toEqual([303, edit(pet.id, "place")]);
    expect(await said(visitor, response)).toContain("Pet listing updated successfully");
    const { pricePence, isPedigree, ...same } = await db.pet.findUniqueOrThrow({ where: { id: pet.id } });
    expect([pricePence, isPedigree]).toEqual([77_700, false]);
    expect(same).toMatchObject({ name: pet.name, description: pet.description, breed: pet.breed, age: pet.age });
    await submit(visitor, { step: "law", nation: "wales" }, edit(pet.id, "law"));
    await submit(visitor, { step: "place", location: "Harrogate" }, edit(pet.id, "place"));
    const after = await db.pet.findUniqueOrThrow({ where: { id: pet.id }, include: { declaration: true } });
    expect(after).toMatchObject({ pricePence: 77_700, location: "Harrogate", declaration: { nation: "wales" } });
  });

  it("[LAW-02] keep the fields that two tabs save at once", async () => {
    const { visitor, pet } = await lister(site, { status: "pending" });
    const about = { ...ABOUT, name: "Fern" };
    await Promise.all([
      submit(visitor, { step: "about", ...about }, edit(pet.id, "about")),
      submit(visitor, { step: "price", price: "777" }, edit(pet.id, "price")),
      submit(visitor, { step: "place", location: "Harrogate" }, edit(pet.id, "place")),
    ]);
    const after = await db.pet.findUniqueOrThrow({ where: { id: pet.id } });
    expect(after).toMatchObject({ name: "Fern", pricePence: 77_700, location: "Harrogate" });
  });

  it("[LAW-01, LAW-13] refuse what a rule stops with the message at the field, and change nothing", async () => {
    const { visitor, pet } = await lister(site, { status: "pending", type: "dog" });
    const response = await submit(
      visitor,
      { step: "law", ears: "cropped", seller_kind: "private" },
      edit(pet.id, "law"),
    );
    expect(response.status).toBe(400);
    const page = await html(response);
    expect(hrefs(byRole(page, "alert"))).toEqual(["#ears"]);
    expect(one(page, "[name=ears][value=cropped]").hasAttribute("checked")).toBe(true);
    expect(await db.petDeclaration.count({ where: { petId: pet.id } })).toBe(0);
  });

  it("[QUE-26] ask before an edit that hides a public listing, and go on with the next step", async () => {
    const { visitor, pet } = await lister(site);
    const about = { ...ABOUT, name: pet.name, breed: "Whippet" };
    const question = await html(await submit(visitor, { step: "about", ...about }, edit(pet.id, "about")));
    expect(textOf(question)).toContain("Check what you are changing");
    const path = one(question, "form.listing-form").getAttribute("action")!;
    const fields = filledIn(question, edit(pet.id, "about"));
    expect(fields).toMatchObject({ step: "about", breed: "Whippet", confirmed: "yes" });
    expect(facts(await submit(visitor, fields, path, "save"))).toEqual([303, edit(pet.id, "law")]);
    expect(await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).toMatchObject({
      breed: "Whippet",
      status: "pending",
    });
  });
});

describe("the check while typing", () => {
  const CHECK = "/breeder/pets/check";
  const check = async (visitor: Visitor, query: string, fields: Record<string, string>) => {
    const response = await visitor.post(`${CHECK}?${query}`, fields);
    return response.ok
      ? ((await response.json()) as {
          law: { rules: { id: string; state: string }[] };
          counts: Record<string, { answered: number; total: number }>;
        })
      : response.status;
  };
  const stateOf = (checked: Awaited<ReturnType<typeof check>>, id: string) =>
    typeof checked === "number" ? checked : checked.law.rules.find((rule) => rule.id === id)?.state;

  it("[LAW-03, BRD-14] applies the rules to typed fields and to the stored ones of other steps, counts them, and stores nothing", async () => {
    const { visitor, pet } = await lister(site, { type: "dog" });
    const draft = randomUUID();
    const typed = { ...ABOUT, breed: "XL Bully" };
    expect(stateOf(await check(visitor, `draft=${draft}`, typed), "R11")).toBe("stopped");
    expect(await db.listingDraft.count({ where: { id: draft } })).toBe(0);
    await submit(visitor, { draft, step: "about", ...typed });
    const checked = await check(visitor, `draft=${draft}`, { step: "law", seller_kind: "private" });
    expect([stateOf(checked, "R11"), stateOf(checked, "R01")]).toEqual(["stopped", "done"]);
    const changed = await check(visitor, `draft=${draft}`, { step: "about", name: "Moss", tagline: "short" });
    expect(changed).toMatchObject({ counts: { about: { answered: 1, total: 8 }, price: { answered: 0, total: 1 } } });
    expect(
      stateOf(await check(visitor, `pet=${pet.id}`, { step: "law", ears: "cropped", seller_kind: "private" }), "R13"),
    ).toBe("stopped");
    expect(await db.petDeclaration.count({ where: { petId: pet.id } })).toBe(0);
  });

  it("[LAW-03] does not read the listing of another breeder", async () => {
    const { pet } = await lister(site);
    const { visitor } = await lister(site);
    expect(await check(visitor, `pet=${pet.id}`, ABOUT)).toBe(404);
    expect(await check(visitor, "draft=none", ABOUT)).toBe(404);
    expect(facts(await visitor.get(CHECK))).toEqual([303, "/breeder/pets"]);
  });
});
