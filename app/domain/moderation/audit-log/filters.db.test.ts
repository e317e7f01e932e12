// Dates in words, and the filters of the audit log.
import { beforeAll, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createUser } from "../../../../tests/support/factories.ts";
import { listAuditEntries } from "./list-entries.server.ts";
import { auditHref, parseAuditFilters } from "./list-params.ts";
import { auditTerms } from "./search-terms.ts";

const reader = { userId: 0 };
let actorId: number;
const found = async (search: string) =>
  (await listAuditEntries(reader, { search, page: 1, pageSize: 10 })).items.map(({ body }) => body.slice(0, 8));

beforeAll(async () => {
  actorId = (await createUser({ username: "zoe" })).id;
  const entries = [
    ["pet approved", "Bramble was approved", "2026-11-22T14:05:09Z"],
    ["pet rejected", "Tabby was rejected", "2026-09-05T08:00:00Z"],
    ["breeder approved", "Old Mill was approved", "2026-07-02T09:30:00Z"],
    ["admin login", "zoe opened the admin area", "2025-01-31T23:59:59Z"],
  ] as const;
  for (const [type, body, createdAt] of entries) {
    await db.auditEntry.create({ data: { type, body, createdAt, actorId, detail: {} } });
  }
});

it("[OWN-04] finds dates in words; a month without a year is its latest one, or the word", async () => {
  expect(await found("22 November 2026")).toEqual(["Bramble "]);
  expect(await found("31 January")).toEqual(["zoe open"]);
  expect(await found("January")).toEqual([]);
  expect(await found("January 2025")).toEqual(["zoe open"]);
  expect(await found("sept")).toEqual(["Tabby wa"]);
  expect(auditTerms("november", new Date("2026-10-31T23:59:00Z"))).toMatchObject([{ or: "nov 2025" }]);
  expect(auditTerms("November", new Date("2026-11-01T00:00:00Z"))).toMatchObject([{ or: "nov 2026" }]);
  expect(auditTerms("June kennels", new Date("2026-11-01T00:00:00Z"))).toMatchObject([
    { text: "june", where: "anywhere", or: "jun 2026" },
    { text: "kennels" },
  ]);
});

it("[OWN-04] is filtered by type, actor, subject and days in London, together with the search", async () => {
  const detail = { pet_id: 1_999_999, user_id: actorId };
  const body = "Zoe was warned about a pet";
  const createdAt = "2024-06-10T23:30:00Z";
  await db.auditEntry.create({ data: { type: "user warned", body, detail, createdAt } });
  const filtered = async (filters: Record<string, string>, search = "") => {
    const parsed = parseAuditFilters(new URLSearchParams(filters));
    const { items } = await listAuditEntries(reader, { ...parsed, search, page: 1, pageSize: 10 });
    return items.map((entry) => entry.body.slice(0, 8));
  };
  expect(await filtered({ type: "user warned" })).toEqual(["Zoe was "]);
  expect(await filtered({ subject: "Pet 1999999" })).toEqual(["Zoe was "]);
  expect(await filtered({ subject: "@zoe" })).toEqual(["Zoe was "]);
  expect(await filtered({ subject: "no.such" })).toEqual([]);
  const { id: breederId, user } = await createBreeder();
  await db.auditEntry.create({
    data: { type: "breeder updated", body: "Kennels changed", detail: { breeder_id: breederId } },
  });
  expect(await filtered({ subject: user.username })).toEqual(["Kennels "]);
  expect(await filtered({ actor: "ZOE", type: "admin login" })).toEqual(["zoe open"]);
  expect(await filtered({ actor: "zoe" }, "mill")).toEqual(["Old Mill"]);
  expect(await filtered({ actor: "zoe", type: "pet approved" }, "mill")).toEqual([]);
  // Half past eleven in the evening of UTC is the next day in London, in summer.
  expect(await filtered({ from: "2024-06-11", until: "2024-06-11" })).toEqual(["Zoe was "]);
  expect(await filtered({ until: "2024-06-10" })).toEqual([]);
  expect(await filtered({ from: "2999-01-01", until: "9999-12-31" })).toEqual([]);
  expect(parseAuditFilters(new URLSearchParams({ type: "x", from: "30 Feb 2026", until: "1/12/2026" }))).toEqual({
    until: "2026-12-01",
  });
  const asked = { search: "a", page: 2, pageSize: 3, actor: "zoe", until: "2026-12-01" };
  expect(auditHref(asked)).toBe("/admin/audit-log?search=a&actor=zoe&until=2026-12-01&page=2");
});
