// /admin/pets and /admin/breeders: signals, strikes and the case of each row, the search box, and the size of a page (DSK-12).
import { beforeAll, expect, it } from "vitest";
import { LIST_PAGE_SIZE } from "#app/domain/moderation/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { claimFor } from "../../support/cases.ts";
import { createAnsweredPet, createBreeder, createSession } from "../../support/factories.ts";
import { createLicence } from "../../support/licences.ts";
import { signedInUser } from "../../support/members.ts";
import { all, attributes, html, one, textOf } from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";

const TEXT =
  "Our Bella had a litter of six lovely puppies in the spring, and they grow up in the kitchen with us. ".repeat(6);
const site = await sharedSite();
type User = Awaited<ReturnType<typeof signedInUser>>;
let kim: User;
let jo: User;
let seller: Awaited<ReturnType<typeof createBreeder>>;

beforeAll(async () => {
  [kim, jo] = [
    await signedInUser(site, { username: "kim.lists", isAdmin: true }),
    await signedInUser(site, { isAdmin: true }),
  ];
  seller = await createBreeder({
    tradingName: "Quillmoor",
    contactTel: "01632 960555",
    user: { username: "isla.q", isAdmin: true },
  });
});

const pageOf = async (by: User["visitor"], path: string) => html(await by.get(path));
const rowsOf = async (path: string) =>
  attributes(await pageOf(kim.visitor, path), "[data-row]", "data-row").map(Number);
const caseOf = (petId: number) => db.moderationCase.findFirstOrThrow({ where: { petId, kind: "listing" } });

it("[DSK-12] shows signals, strikes and the case of a row, and offers nothing for one's own or another's claim", async () => {
  const { id } = await createAnsweredPet({ breederId: seller.id, name: "Zephyrine", status: "pending" });
  const { id: caseId } = await caseOf(id);
  await db.caseSignal.create({
    data: { caseId, rule: "price", version: "1", weight: 20, sentence: "The price is low." },
  });
  const subject = { kind: "listing", lane: "listings", subjectKind: "pet", subjectId: id, subjectName: "Fern" };
  const decision = await db.decision.create({
    data: { ref: "D-LISTS", accountId: seller.userId, decision: "hide", ...subject },
  });
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.strike.create({ data: { decisionId: decision.id, accountId: seller.userId, weight: 2, expiresAt } });
  const path = "/admin/pets?status=pending&search=Zephyrine";
  const page = await pageOf(kim.visitor, path);
  expect(textOf(one(page, `#pet-${id}`))).toContain(`Case ${caseId} · signals 20 · strikes 2 · The price is low.`);
  expect(all(page, `#pet-${id} a[href='/admin/queue/${caseId}']`)).toHaveLength(1);

  const offered = async (by: User["visitor"]) =>
    all(await pageOf(by, path), `#pet-${id} :is(button, input[type=checkbox], details[data-reason])`).length;
  expect(await offered(kim.visitor)).toBeGreaterThan(1);
  await claimFor(jo, caseId);
  expect([await offered(kim.visitor), (await offered(jo.visitor)) > 1]).toEqual([0, true]);
  const own = site.visitor({ token: (await createSession(seller.userId)).token });
  expect(await offered(own)).toBe(0);
  expect(textOf(await pageOf(own, path))).toContain("Your own: another moderator decides it");
});

it("[DSK-12] is searched by name, id, breed, seller or microchip, and keeps the search over pages", async () => {
  const { id } = await createAnsweredPet({ breederId: seller.id, name: "Moss", status: "pending" });
  await db.petDeclaration.update({ where: { petId: id }, data: { microchipNumber: "985141000777555" } });
  await db.pet.update({ where: { id }, data: { breed: "Azawakh" } });
  for (const search of ["moss", String(id), "azawa", "quillmoor", "@isla.q", "985141000777555", "777555"]) {
    const found = await rowsOf(`/admin/pets?status=pending&search=${encodeURIComponent(search)}`);
    expect([search, found.includes(id)]).toEqual([search, true]);
  }
  expect(await rowsOf("/admin/pets?status=pending&search=kitchen")).toEqual([]);
  expect(textOf(await pageOf(kim.visitor, "/admin/pets?status=hidden&search=kitchen"))).toContain(
    "Nothing matches “kitchen”.",
  );
});

it("[DSK-12] finds an application by trading name, name, id, email or phone", async () => {
  const user = { firstName: "Una", lastName: "Fell", email: "una@fell.example", username: "una.f" };
  const applicant = await createBreeder({
    tradingName: "Fellside",
    status: "pending",
    approvedAt: null,
    contactTel: "01632 960777",
    user,
  });
  await db.breederApplication.create({
    data: {
      ...{
        userId: applicant.userId,
        registeredTradingName: "Fellside",
        registeredFirstName: "Una",
        registeredLastName: "Fell",
      },
      ...{ contactName: "Una Fell", contactEmail: "una@fell.example", contactTel: "01632 960777", location: "Leeds" },
      ...{ localCouncilAuthority: "Leeds", description: "We breed" },
    },
  });
  for (const search of ["fellside", "una fell", String(applicant.id), "una@fell", "01632 960777", "960777"]) {
    const found = await rowsOf(`/admin/breeders?search=${encodeURIComponent(search)}`);
    expect([search, found]).toEqual([search, [applicant.id]]);
  }
  expect(textOf(await pageOf(kim.visitor, "/admin/breeders?search=fellside"))).toMatch(
    /Case \d+ · signals \d+ · strikes 0/,
  );
});

it("[DSK-12] has a page of at most 300 kB with texts and photos of a usual length", async () => {
  const name = (nth: number) => `Pup ${nth} of the large page`;
  for (let nth = 0; nth < LIST_PAGE_SIZE; nth += 1) {
    await createAnsweredPet({ breederId: seller.id, name: name(nth), description: TEXT, status: "pending", images: 5 });
  }
  const page = await (await kim.visitor.get("/admin/pets?status=pending&search=large%20page")).text();
  expect(page.split("data-row=").length - 1).toBe(LIST_PAGE_SIZE);
  expect(Buffer.byteLength(page)).toBeLessThan(300_000);
});

it("[OWN-04] lists the listings and applications of some days in London, in words that stay over pages", async () => {
  const late = new Date("2024-06-10T23:30:00Z");
  const pet = await createAnsweredPet({ breederId: seller.id, name: "Elder", status: "hidden", createdAt: late });
  expect(await heading("/admin/pets?status=hidden&from=2024-06-11&until=2024-06-11")).toBe("Hidden: 1");
  expect(await heading("/admin/pets?status=hidden&search=elder&from=11/6/2024")).toBe("Hidden: 1");
  expect(textOf(await pageOf(kim.visitor, "/admin/pets?status=hidden&until=2024-06-10"))).toContain(
    "Nothing is from these days.",
  );
  expect(await heading("/admin/pets?status=hidden&from=tomorrow")).toBe("Hidden: 1");
  await db.pet.delete({ where: { id: pet.id } });

  const applicant = await createBreeder({ tradingName: "Oldcastle", status: "rejected", approvedAt: null });
  const { userId } = applicant;
  const registered = { registeredTradingName: "Oldcastle", registeredFirstName: "Ida", registeredLastName: "Moor" };
  const contact = {
    contactName: "Ida",
    contactEmail: "ida@moor.example",
    contactTel: "01632 960778",
    location: "Leeds",
  };
  await db.breederApplication.create({
    data: {
      userId,
      ...registered,
      ...contact,
      localCouncilAuthority: "Leeds",
      description: "We breed",
      status: "rejected",
      createdAt: late,
    },
  });
  expect(await heading("/admin/breeders?status=rejected&from=2024-06-11&until=2024-06-11")).toBe("Rejected: 1");
  expect(await heading("/admin/breeders?status=rejected&until=2024-06-10")).toBe("Rejected: 0");
});

it("[OWN-04] lists licences by state, words and days, and offers a decision about those to check alone", async () => {
  const checked = await createLicence(seller.id, { number: "CK/100" });
  const open = await createLicence(seller.id, { number: "OP/200", state: "unchecked" });
  expect(await heading("/admin/licences?search=op/200")).toBe("To check: 1");
  expect(await heading("/admin/licences?status=checked&search=quillmoor")).toBe("Checked: 1");
  expect(await heading("/admin/licences?status=checked&until=2020-01-01")).toBe("Checked: 0");
  const forms = async (path: string, id: number) =>
    all(await pageOf(kim.visitor, path), `form:has(input[name=licenceId][value="${id}"])`).length;
  expect([await forms("/admin/licences", open.id), await forms("/admin/licences?status=checked", checked.id)]).toEqual([
    1, 0,
  ]);
});

it("[OWN-04, ALL-02] lists and counts the cases that were opened on some days", async () => {
  const { id } = await createAnsweredPet({ breederId: seller.id, name: "Rowan of June", status: "pending" });
  await db.moderationCase.update({
    where: { id: (await caseOf(id)).id },
    data: { openedAt: new Date("2024-06-10T23:30:00Z") },
  });
  const path = "/admin/queue?from=2024-06-11&until=2024-06-11";
  const page = await pageOf(kim.visitor, path);
  expect(textOf(one(page, "nav[aria-label='Cases by state'] [aria-current=page]"))).toBe("Open 1");
  expect(all(page, "tbody tr")).toHaveLength(1);
  expect(textOf(page)).toContain("Rowan of June");
  expect(textOf(await pageOf(kim.visitor, "/admin/queue?until=2024-06-10"))).toContain("No case matches");
});

/** "Hidden: 3", the line below the heading of a list. */
const heading = async (path: string) => textOf(one(await pageOf(kim.visitor, path), ".page-head .lede"));
