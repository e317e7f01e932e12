import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AuditDetails, AuditType } from "#app/domain/accounts/audit/entries.ts";
import { describeDetail } from "./describe-detail.ts";
import { AUDIT_TYPES } from "./types.ts";

const changes = {
  maxFileSize: { from: 5, to: 8 },
  vacation_mode: { from: false, to: true },
  tagline: { from: null, to: "" },
};
const CHANGED = [
  { field: "max file size", from: "5", to: "8" },
  { field: "vacation mode", from: "no", to: "yes" },
  { field: "tagline", from: "nothing", to: "nothing" },
];

/** A detail of every type, with all optional fields. */
const DETAILS: { [Type in AuditType]: AuditDetails[Type] } = {
  "breeder updated": { breeder_id: 4, changes },
  "pet updated": { pet_id: 9, changes },
  "breeder approved": { approved_by: 2, breeder_id: 4, changes },
  "breeder rejected": { rejected_by: 2, breeder_id: 4, reason: "No licence", changes },
  "new breeder application": { breederId: 4 },
  "breeder application changed": { breederId: 4 },
  "trading name decided": { breeder_id: 4, decided_by: 2, case_id: 5, reason: "Another name", changes },
  "pet approved": { pet_id: 9, approved_by: 2, open_answers: 3, law_version: "2026-11-23", changes },
  "pet rejected": { pet_id: 9, rejected_by: 2, law_version: "2026-11-23", reason: "No photos", changes },
  "pet hidden": { pet_id: 9, hidden_by: 2, reason: "", changes },
  "pet unapproved": { pet_id: 9, unapproved_by: 2, reason: "Look again", changes },
  "case closed": {
    case_id: 5,
    kind: "same_microchip",
    closed_by: 2,
    reason: "One animal",
    matched: "977200009876543",
    pet_id: 9,
    other_pet_id: 10,
    litter_id: 6,
    licence_id: 3,
    other_licence_id: 4,
  },
  "contest decided": { deposit_id: 8, pet_id: 9, outcome: "kept", decided_by: 2 },
  "second check decided": {
    ...{ case_id: 8, decision_ref: "D-7KXM3QPW", checked_by: 2, decision: "agree", reason: "As the photos show" },
  },
  "admin search": { searched_by: 2, found: ["accounts 5", "payments 7"] },
  "chat read": { case_id: 5, chat_id: 8, message_id: 12, read_by: 2, reason: "Threats in other messages" },
  "litter approved": { litter_id: 6, approved_by: 2 },
  "litter rejected": { litter_id: 6, rejected_by: 2, reason: "No mother" },
  "pet changes checked": { pet_id: 9, checked_by: 2 },
  "photo pair decided": { case_id: 4, pet_id: 9, decision: "own", decided_by: 2, reason: "A shared litter" },
  "case passed on": { case_id: 4, kind: "report", passed_on_by: 2, reason: "Not about a listing", changes },
  "content removed": { kind: "review", content_id: 7, user_id: 5, removed_by: 2, reason: "Not yours", case_id: 4 },
  "user warned": { user_id: 5, warned_by: 2, reason: "Insults", case_id: 4 },
  "pet changes requested": { pet_id: 9, requested_by: 2, reason: "Other photos", fields: ["photos"] },
  "pet changes not made": { pet_id: 9, reason: "Not changed: Photos", changes },
  "appeal decided": {
    ...{ case_id: 8, decision_ref: "D-7KXM3QPW", outcome: "granted", decided_by: 2, reason: "You are right" },
  },
  "complaint replied": { case_id: 8, outcome: "progress", decided_by: 2 },
  "user data erased": { user_id: 5, erased_by: 2, reason: "By post on 2 May" },
  "appeal document downloaded": { decision_ref: "D-7KXM3QPW", user_id: 5, downloaded_by: 2 },
  "decision reversed": {
    ...{ decision: "D-7KXM3QPW", reversed_by: 2, reason: "A mistake", pet_id: 9, breeder_id: 7 },
    ...{ litter_id: 6, licence_id: 3, user_id: 5, changes },
  },
  "pet returned": {
    ...{ pet_id: 9, reason: "Expired", licence_id: 3 },
    ...{ open_answers: 3, law_version: "2026-11-23", changes },
  },
  "licence checked": {
    ...{ licence_id: 3, breeder_id: 4, checked_by: 2, source: "register" },
    ...{ number: "AB/12", council: "Fife Council", starts_on: "2026-01-01", ends_on: "2027-01-01" },
  },
  "licence changes requested": { licence_id: 3, breeder_id: 4, requested_by: 2, reason: "Another name" },
  "licence refused": { licence_id: 3, breeder_id: 4, rejected_by: 2, reason: "Another name" },
  "licence lapsed": { licence_id: 3, breeder_id: 4 },
  "licence document downloaded": { licence_id: 3, breeder_id: 4, downloaded_by: 2 },
  "tail certificate downloaded": { certificate_id: 3, breeder_id: 4, pet_id: 9, downloaded_by: 2 },
  "health document downloaded": { health_test_id: 3, animal_id: 5, breeder_id: 4, downloaded_by: 2 },
  "health document seen": { health_test_id: 3, animal_id: 5, breeder_id: 4, checked_by: 2 },
  "check cleared": {
    ...{ breeder_id: 4, licence_id: 3, health_test_id: 3, animal_id: 5, checked_by: 2 },
    ...{ document: "licences/0a", changes },
  },
  "user banned": { user_id: 7, banned_by: 2, banned_until: null, reason: "Spam", addresses: ["10.0.0.1"], changes },
  "user unbanned": { user_id: 7, unbanned_by: 2, changes },
  "user signed out": { user_id: 7, signed_out_by: 2 },
  "permission added": { user_id: 7, permission: "pets.approve", changed_by: 2, changes },
  "permission removed": { user_id: 7, permission: "pets.approve", changed_by: 2, changes },
  "settings updated": { changes },
  "deposit refunded": { deposit_id: 4, pet_id: 3, user_id: 5, refunded_by: 2, reason: "Paid twice." },
  "job changed": { job: "tidy-up", outcome: "tried again", changed_by: 2 },
  "list exported": { list: "users", exported_by: 2 },
  "admin login": {},
};

const words = (type: string, detail: unknown) =>
  describeDetail(type, detail).facts.map(({ label, text }) => `${label}: ${text}`);

describe("the detail of an entry", () => {
  it.each(AUDIT_TYPES)("[AUD-06] is recognised for %s", (type) => {
    const { facts, changes: changed, raw } = describeDetail(type, DETAILS[type]);
    expect(raw).toBeNull();
    expect(changed).toEqual("changes" in DETAILS[type] ? CHANGED : []);
    expect(facts.length).toBe(Object.keys(DETAILS[type]).filter((name) => name !== "changes").length);
  });

  it("[AUD-07, AUD-08] contains the updated record, and each field before and after", () => {
    const breeder = describeDetail("breeder updated", { breeder_id: 4, changes });
    expect(breeder.facts).toEqual([{ label: "Breeder", text: "Breeder 4", about: { kind: "breeder", id: 4 } }]);
    expect(breeder.changes).toEqual(CHANGED);
    const pet = describeDetail("pet updated", { pet_id: 9, changes: {} });
    expect(pet.facts).toEqual([{ label: "Pet", text: "Pet 9", about: { kind: "pet", id: 9 } }]);
  });

  it("[AUD-09, AUD-10, AUD-11] contains the actor, the breeder and the reason of a decision", () => {
    expect(words("breeder approved", { approved_by: 2, breeder_id: 4 })).toEqual([
      "Approved by: Account 2",
      "Breeder: Breeder 4",
    ]);
    expect(words("breeder rejected", { rejected_by: 2, breeder_id: 4 })).toEqual([
      "Rejected by: Account 2",
      "Breeder: Breeder 4",
    ]);
    expect(words("breeder rejected", { rejected_by: 2, breeder_id: 4, reason: "No licence" })).toContain(
      "Reason: No licence",
    );
    expect(words("new breeder application", { breederId: 4 })).toEqual(["Breeder: Breeder 4"]);
  });

  it("contains the end of a ban", () => {
    expect(words("user banned", DETAILS["user banned"])).toContain("Until: For ever");
    const detail = { ...DETAILS["user banned"], banned_until: "2026-07-01T11:00:00.000Z" };
    expect(words("user banned", detail)).toContain("Until: 1 July 2026 at 12:00");
  });

  it.each([
    ["an unknown type", "pet sold", { pet_id: 9 }],
    ["a field that is missing", "breeder approved", { breeder_id: 4 }],
    ["a field too many", "admin login", { from: "nowhere" }],
    ["a number that is none", "pet updated", { pet_id: "9", changes: {} }],
    ["changes without sides", "pet updated", { pet_id: 9, changes: { name: "Bella" } }],
    ["a moment that is none", "user banned", { ...DETAILS["user banned"], banned_until: "soon" }],
    ["a list", "settings updated", [1, 2]],
    ["a text", "settings updated", "changed"],
    ["the name of something every object has", "constructor", {}],
  ])("[AUD-06] is shown as stored with %s", (_what, type, detail) => {
    expect(describeDetail(type, detail)).toEqual({ facts: [], changes: [], raw: JSON.stringify(detail, null, 2) });
  });

  it("[AUD-06] is described without an error for any stored value", () => {
    expect(describeDetail("admin login", null)).toEqual({ facts: [], changes: [], raw: null });
    const type = fc.oneof(fc.constantFrom(...AUDIT_TYPES), fc.string());
    fc.assert(fc.property(type, fc.jsonValue(), (one, detail) => void describeDetail(one, detail)));
  });
});
