// The search of the admin area: what is found by which value, for whom, and what the audit log keeps of it (DSK-13).
import { beforeAll, describe, expect, it } from "vitest";
import type { Permission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { submitComplaint } from "#app/domain/moderation/complaints/submit-complaint.server.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { listModeratedPets } from "#app/domain/moderation/queues/pet-queries.server.ts";
import { phonePart, searchTermsOf } from "#app/domain/moderation/search-terms.ts";
import { ALL_DAYS } from "#app/domain/shared/days.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import {
  answerLaw,
  createBreeder,
  createPaidDeposit,
  createPet,
  createSession,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { onlyExactHit, searchAdminArea } from "./search.server.ts";

const CHIP = "985141000777123";
let admin: Viewer;
let seller: Awaited<ReturnType<typeof createBreeder>>;
let petId: number;
let deposit: Awaited<ReturnType<typeof createPaidDeposit>>;
let caseId: number;
let ref: string;

const staff = async (...permissions: Permission[]) =>
  viewerOf(await createUser(), { permissions: ["admin.access", ...permissions] });
const search = async (typed: string, viewer = admin) => {
  const found = await searchAdminArea({ viewer, typed, remoteIp: null });
  return (found ?? []).flatMap(({ group, hits }) => hits.map(({ id }) => `${group} ${id}`));
};
const opened = async (typed: string, viewer = admin) =>
  onlyExactHit((await searchAdminArea({ viewer, typed, remoteIp: null })) ?? []);

beforeAll(async () => {
  admin = await staff("admin.users", "pets.approve", "breeders.approve", "admin.audit");
  const user = {
    username: "isla.quill",
    email: "isla@quill.example",
    mobNo: "07700 900777",
    firstName: "Isla",
    lastName: "Quill",
  };
  seller = await createBreeder({
    tradingName: "Quillmoor Spaniels",
    contactTel: "01632 960555",
    contactEmail: "hello@quillmoor.example",
    user,
  });
  await createSession(seller.userId, { ipAddress: "198.51.77.9" });
  petId = (await createPet({ breederId: seller.id, name: "Zephyrine", status: "pending" })).id;
  await answerLaw(petId);
  await db.petDeclaration.update({ where: { petId }, data: { microchipNumber: CHIP } });
  deposit = await createPaidDeposit(petId, { providerPaymentId: "pi_Quill77Payment" });
  caseId = (await db.moderationCase.findFirstOrThrow({ where: { petId, kind: "listing" } })).id;
  const subjects = [{ id: petId, name: "Zephyrine" }];
  const made = { decision: "hide", subjectKind: "pet", subjects, decidedById: null } as const;
  ref = (await db.$transaction((client) => recordDecisions(client, made)))[0]!.ref;
});

describe("the search of the admin area", () => {
  it.each<[string, () => string, () => string, boolean | null]>([
    ["the id of an account", () => String(seller.userId), () => `accounts ${seller.userId}`, null],
    ["a username", () => "@isla.quill", () => `accounts ${seller.userId}`, true],
    ["a part of a username", () => "@la.qui", () => `accounts ${seller.userId}`, false],
    ["an email address", () => "Isla@Quill.example", () => `accounts ${seller.userId}`, true],
    ["a part of an email address", () => "quill.exam", () => `accounts ${seller.userId}`, false],
    ["a name", () => "isla quill", () => `accounts ${seller.userId}`, false],
    ["a phone number", () => "+44 7700 900777", () => `accounts ${seller.userId}`, true],
    ["a part of a phone number", () => "900777", () => `accounts ${seller.userId}`, false],
    ["a trading name", () => "quillmoor spaniels", () => `breeders ${seller.id}`, true],
    ["a part of a trading name", () => "moor spa", () => `breeders ${seller.id}`, false],
    ["a breeder's phone number", () => "01632 960555", () => `breeders ${seller.id}`, true],
    ["a breeder's email address", () => "hello@quillmoor.example", () => `breeders ${seller.id}`, true],
    ["the id of a pet", () => String(petId), () => `pets ${petId}`, null],
    ["the name of a pet", () => "zephyrine", () => `pets ${petId}`, true],
    ["a part of the name of a pet", () => "phyri", () => `pets ${petId}`, false],
    ["a microchip number", () => CHIP, () => `pets ${petId}`, true],
    ["a part of a microchip number", () => "777123", () => `pets ${petId}`, false],
    ["the number of a case", () => String(caseId), () => `cases ${caseId}`, null],
    ["a case by name", () => `Case ${caseId}`, () => `cases ${caseId}`, true],
    ["a pet by name and number", () => `pet #${petId}`, () => `pets ${petId}`, true],
    ["a deposit reference", () => deposit.reference, () => `payments ${deposit.id}`, true],
    ["a part of a deposit reference", () => deposit.reference.slice(2, 13), () => `payments ${deposit.id}`, false],
    ["the reference on a receipt", () => `Deposit ${deposit.id}`, () => `payments ${deposit.id}`, true],
    ["a provider reference", () => "pi_quill77payment", () => `payments ${deposit.id}`, true],
    ["a part of a provider reference", () => "quill77", () => `payments ${deposit.id}`, false],
    ["an IP address", () => "198.51.77.9", () => `accounts ${seller.userId}`, true],
    ["a part of an IP address", () => "198.51.77.", () => `accounts ${seller.userId}`, false],
  ])("[DSK-13] finds by %s", async (_name, typed, expected, opens) => {
    expect(await search(typed())).toContain(expected());
    // A number can be that of an account, a pet and a case.
    if (opens !== null) expect((await opened(typed())) !== null).toBe(opens);
  });

  it("[DSK-13] finds a decision by its reference or a part of it", async () => {
    const found = await search(ref.slice(0, 6));
    expect(found.some((one) => one.startsWith("decisions "))).toBe(true);
    expect(await opened(ref.toLowerCase())).toBe(`/decisions/${ref}`);
  });

  it("[DSK-13] opens the case of a complaint about data by its reference", async () => {
    const form = { email: "ivo@example.test", text: "You keep an old address of mine." };
    const sent = await submitComplaint({ form, userId: null, idempotencyKey: newIdempotencyKey() });
    const complaintRef = sent.ok ? sent.value.ref : "";
    const { id } = await db.moderationCase.findFirstOrThrow({ where: { kind: "data_complaint" } });
    expect(await opened(complaintRef.toLowerCase())).toBe(`/admin/queue/${id}`);
    expect(await search(complaintRef, await staff("pets.approve"))).toEqual([]);
  });

  it("[DSK-13, ALL-02] opens a list with exactly the breeder or listing that was found", async () => {
    expect(await opened("quillmoor spaniels")).toBe(`/admin/breeders?status=approved&search=%23${seller.id}`);
    const path = new URL((await opened("zephyrine")) ?? "", "http://site");
    await createPet({ name: `Number ${petId}`, status: "pending" });
    const filter = { status: "pending", search: path.searchParams.get("search")!, days: ALL_DAYS, page: 1 } as const;
    expect((await listModeratedPets(admin, filter)).items.map((one) => one.petId)).toEqual([petId]);
  });

  it("[DSK-13] finds only what the permissions allow, and no case that concerns the moderator", async () => {
    const kinds = async (viewer: Viewer) => {
      const all = await Promise.all(
        [CHIP, "quill", "zephyr", String(caseId), deposit.reference].map((q) => search(q, viewer)),
      );
      return [...new Set(all.flat().map((one) => one.split(" ")[0]))].toSorted();
    };
    expect(await kinds(await staff("pets.approve"))).toEqual(["cases", "pets"]);
    expect(await kinds(await staff("breeders.approve"))).toEqual(["breeders"]);
    expect(await kinds(await staff("admin.users"))).toEqual(["accounts", "breeders", "payments", "pets"]);
    expect(await kinds(await staff("admin.settings"))).toEqual([]);
    const own = viewerOf(seller.user, { permissions: ["admin.access", "pets.approve"] });
    expect(await search(String(caseId), own)).not.toContain(`cases ${caseId}`);
    expect(await search(ref, own)).toEqual([]);
  });

  it("[DSK-13] records who found which personal data, without the words", async () => {
    const entries = () =>
      db.auditEntry.findMany({ where: { type: "admin search", actorId: admin.userId }, orderBy: { id: "desc" } });
    const before = (await entries()).length;
    await search("isla@quill.example");
    const [entry] = await entries();
    expect(entry).toMatchObject({ detail: { searched_by: admin.userId, found: [`accounts ${seller.userId}`] } });
    expect(JSON.stringify([entry!.body, entry!.detail])).not.toContain("quill.example");
    await search("phyri");
    await search("nothing like it");
    expect(await entries()).toHaveLength(before + 1);
  });
});

it.each([
  ["ab", null],
  ["@ab", null],
  ["7", { id: 7, digits: null }],
  ["#71", { id: 71 }],
  ["07700 900123", { digits: "07700900123" }],
  ["10.0", { addresses: { from: "10.0.0.0", to: "10.0.255.255" } }],
  ["10.0.300.", { addresses: null }],
  ["2001:db8::1", { addresses: { from: "2001:db8::1", to: "2001:db8::1" } }],
])("[DSK-13] reads %j from three characters on, a number of any length", (typed, expected) => {
  const terms = searchTermsOf(typed);
  if (expected === null) expect(terms).toBeNull();
  else expect(terms).toMatchObject(expected);
});

it("[DSK-13] compares phone numbers without the prefix of the country", () => {
  expect(["447700900123", "00447700900123", "07700900123", "900123"].map(phonePart)).toEqual([
    ...["7700900123", "7700900123", "7700900123", "900123"],
  ]);
});
