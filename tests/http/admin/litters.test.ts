// /admin/pets/litters over plain forms: litters that a moderator decides as one case.
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, answerLaw } from "../../support/factories.ts";
import { createLitter, createLitterRow } from "../../support/litters.ts";
import { noticeOf, said, signedInUser } from "../../support/members.ts";
import { all, attributes, html, type Markup, textOf } from "../../support/page.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const PAGE = "/admin/pets/litters";
let moderator: Visitor;

beforeAll(async () => {
  ({ visitor: moderator } = await signedInUser(site, { username: "jo" }, ["admin.access", "pets.approve"]));
});

/** A litter with animals that are waiting for approval. */
async function pendingLitter(name: string, animals: readonly string[]) {
  const { id } = await createBreeder({ plan: "platinum", tradingName: `Kennel of ${name}` });
  const litter = await createLitter(id, { name });
  const petIds: number[] = [];
  for (const animal of animals) {
    petIds.push((await createLitterRow(litter, { name: animal, pet: { name: animal, status: "pending" } })).petId!);
  }
  return { litter, petIds };
}

/** The part of the page about a litter; nothing when it is not on the page. */
const caseOf = async (name: string) =>
  all(await html(await moderator.get(PAGE)), "main section").filter((part) =>
    all(part, "h2").some((heading) => textOf(heading) === name),
  );
const statuses = async (petIds: readonly number[]) => {
  const pets = await db.pet.findMany({ where: { id: { in: [...petIds] } }, orderBy: { id: "asc" } });
  return pets.map(({ status }) => status);
};

async function decide(fields: Record<string, string | string[]>) {
  const response = await moderator.post(PAGE, fields);
  return { response, text: response.status === 303 ? noticeOf(moderator, response) : await response.text() };
}

/** The values of fields that name a row with its version ("12.5d41402a"), without the versions. */
const idsIn = (part: Markup, fields: string) => attributes(part, fields, "value").map((value) => value?.split(".")[0]);

describe("the litters to decide", () => {
  it("[LIT-11] says that there are none", async () => {
    expect(textOf(await html(await moderator.get(PAGE)))).toContain("No litter waits for a decision.");
  });

  it("[LIT-11] shows a litter as one case: its parents, and every animal that waits, selected", async () => {
    const { litter, petIds } = await pendingLitter("Harvest litter", ["Wheat", "Barley"]);
    const [part] = await caseOf("Harvest litter");
    expect(part!.getAttribute("data-row")).toBe(String(litter.id));
    const text = textOf(part!);
    expect(text).toMatch(/Cocker Spaniel · .+ · Kennel of Harvest litter[\s\S]*Mother: [\s\S]*Wheat[\s\S]*Barley/);
    expect(idsIn(part!, "input[name=petId][checked]")).toEqual(petIds.map(String));
    expect(idsIn(part!, "input[name=litterId]")).toEqual([String(litter.id)]);
  });

  it("[LIT-11] approves the selected animals, and leaves the others waiting", async () => {
    const { litter, petIds } = await pendingLitter("Meadow litter", ["Clover", "Daisy", "Poppy"]);
    for (const id of petIds) await answerLaw(id);
    const fields = { litterId: String(litter.id), about: "animals", reason: "" };
    const [clover, daisy] = petIds.map(String);
    const first = await moderator.post(PAGE, { ...fields, petId: [clover!, daisy!], intent: "approve" });
    expect(await said(moderator, first)).toContain("Approved");
    expect(await statuses(petIds)).toEqual(["approved", "approved", "pending"]);
    expect(textOf((await caseOf("Meadow litter"))[0]!)).not.toContain("Clover");
    await decide({ ...fields, petId: String(petIds[2]), reason: "No photo with its mother", intent: "reject" });
    expect(await statuses(petIds)).toEqual(["approved", "approved", "rejected"]);
    expect(await caseOf("Meadow litter")).toEqual([]);
  });

  it("[LIT-11, OPN-83] keeps the selection and a reason that is too long", async () => {
    const { litter, petIds } = await pendingLitter("Orchard litter", ["Apple", "Pear"]);
    const reason = "Too long. ".repeat(501).trim();
    const sent = { litterId: String(litter.id), about: "animals", petId: String(petIds[1]), reason, intent: "reject" };
    const { response, text } = await decide(sent);
    expect(response.status).toBe(422);
    expect(idsIn(text, "input[name=petId][checked]")).toContain(String(petIds[1]));
    expect(idsIn(text, "input[name=petId][checked]")).not.toContain(String(petIds[0]));
    expect(text).toContain(reason);
    expect(await statuses(petIds)).toEqual(["pending", "pending"]);
  });

  it("[LIT-11] does nothing when no animal is selected, or one of another litter", async () => {
    const { litter, petIds } = await pendingLitter("Shore litter", ["Pebble"]);
    const other = await pendingLitter("Dune litter", ["Sand"]);
    const fields = { litterId: String(litter.id), about: "animals", reason: "", intent: "approve" };
    expect((await decide(fields)).text).toContain("Nothing was selected, so nothing was changed.");
    await decide({ ...fields, petId: String(other.petIds[0]) });
    expect(await statuses([...petIds, ...other.petIds])).toEqual(["pending", "pending"]);
  });

  it("[LIT-11, LIT-06] approves a litter before the birth, which is public from then on", async () => {
    const { id } = await createBreeder({ plan: "gold" });
    const litter = await createLitter(id, { name: "Winter plans", stage: "planned", status: "pending" });
    expect(attributes((await caseOf("Winter plans"))[0]!, "input[name=about]", "value")).toEqual(["litter"]);
    await decide({ litterId: String(litter.id), about: "litter", reason: "", intent: "approve" });
    expect(await db.litter.findUnique({ where: { id: litter.id } })).toMatchObject({ status: "approved" });
    expect(await caseOf("Winter plans")).toEqual([]);
    expect(textOf(await html(await site.get("/litters")))).toContain("Winter plans");
  });
});
