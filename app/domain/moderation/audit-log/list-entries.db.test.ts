import { beforeAll, describe, expect, it } from "vitest";
import { formatAuditMoment } from "#app/domain/accounts/audit/moment.ts";
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser } from "../../../../tests/support/factories.ts";
import { describeDetail } from "./describe-detail.ts";
import { latestAuditEntries, listAuditEntries } from "./list-entries.server.ts";
import { auditHref, parseAuditSearch } from "./list-params.ts";
import { namesIn } from "./subject-names.server.ts";

const BODIES = [
  ["pet approved", "The listing of Bramble was approved", "203.0.113.7", "2026-11-22T14:05:09Z"],
  ["pet rejected", "The listing of Tabby was rejected, 100% of it", "203.0.113.70", "2026-09-05T08:00:00Z"],
  ["breeder approved", "Old Mill Kennels was approved", null, "2026-07-02T09:30:00Z"],
  ["admin login", "zoë opened the admin area", "2001:db8::7", "2025-01-31T23:59:59Z"],
] as const;

let actorId: number;
const reader = { userId: 0 };
const find = async (search: string) =>
  (await listAuditEntries(reader, { search, page: 1, pageSize: 10 })).items.map(({ body }) =>
    body.split(" ").slice(0, 4).join(" "),
  );

beforeAll(async () => {
  actorId = (await createUser({ firstName: "Zoë", lastName: "Marsh", username: "zoe" })).id;
  for (const [type, body, remoteIp, createdAt] of BODIES) {
    await db.auditEntry.create({ data: { type, body, remoteIp, createdAt, actorId, detail: {} } });
  }
});

describe("the log", () => {
  it("[AUD-06] returns entries with all fields, newest first", async () => {
    const [newest, ...others] = await latestAuditEntries(reader, 3);
    expect(newest).toEqual({
      id: expect.any(Number) as number,
      type: "admin login",
      body: "zoë opened the admin area",
      detail: {},
      names: {},
      remoteIp: "2001:db8::7",
      createdAt: "2025-01-31T23:59:59.000Z",
      actor: { userId: actorId, username: "zoe", name: "Zoë Marsh" },
    });
    expect(others).toHaveLength(2);
  });

  it("[AUD-07, AUD-08, AUD-09, ALL-03] resolves the names and pages of users, breeders, pets and cases in its details", async () => {
    const breeder = await createBreeder({ tradingName: "Willowbrook Spaniels" });
    const pet = await createPet({ breederId: breeder.id, name: "Bramble" });
    const { caseId } = await openCase(db, { kind: "account", subject: { userId: actorId } });
    const gone = await createPet({ name: "Sorrel", deletedAt: new Date() });
    const entries = [
      { type: "breeder approved", detail: { approved_by: actorId, breeder_id: breeder.id } },
      ...[pet.id, gone.id, 2_000_000_000, Number.MAX_SAFE_INTEGER].map((pet_id) => ({
        ...{ type: "pet approved", detail: { pet_id, approved_by: 0 } },
      })),
      { type: "complaint replied", detail: { case_id: caseId, outcome: "progress", decided_by: 0 } },
    ];
    const names = await namesIn(entries);
    const texts = entries.map(({ type, detail }) => {
      const { facts } = describeDetail(type, detail, names);
      return facts.map(({ label, text, path }) => `${label}: ${text} ${path}`);
    });
    expect(texts).toEqual([
      [`Approved by: @zoe /admin/users/${actorId}`, `Breeder: Willowbrook Spaniels /breeders/${breeder.id}`],
      expect.arrayContaining([`Pet: Bramble /pets/${pet.id}`]),
      expect.arrayContaining(["Pet: Sorrel, deleted undefined"]),
      expect.arrayContaining(["Pet: Pet 2000000000 undefined"]),
      expect.arrayContaining([`Pet: Pet ${Number.MAX_SAFE_INTEGER} undefined`]),
      expect.arrayContaining([`Case: ${caseId} /admin/queue/${caseId}`]),
    ]);
  });

  it("[AUD-12, CON-40] formats times as day, short month, year and time with seconds, in London time", () => {
    expect(formatAuditMoment("2026-11-22T14:05:09Z")).toBe("22 Nov 2026, 14:05:09");
    expect(formatAuditMoment("2026-09-05T23:00:00Z")).toBe("6 Sep 2026, 00:00:00");
  });

  it("[AUD-12, CON-40] is searched by the text that the page shows for a time", async () => {
    const { rows } = await pool.query<{ at: Date; text: string }>(
      `SELECT at, split_part(audit_search_text('t', 'b', NULL, at), E'\\n', 4) AS text
       FROM generate_series('2025-01-01'::timestamptz, '2027-01-01', '13 days 5 hours 7 minutes 11 seconds') AS at`,
    );
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ at, text }) => formatAuditMoment(at).toLowerCase() !== text)).toEqual([]);
  });

  it.each([
    ["type", "breeder approved", ["Old Mill Kennels was"]],
    ["a part of a word", "ramb", ["The listing of Bramble"]],
    ["text in capitals", "TABBY", ["The listing of Tabby"]],
    ["words in any order", "approved bramble", ["The listing of Bramble"]],
    ["characters with marks", "Zoë", ["zoë opened the admin"]],
    ["a day", "22 Nov 2026", ["The listing of Bramble"]],
    ["a day of one figure, which is not the end of another", "2 nov 2026", []],
    ["a month that other programs call Sept", "5 Sep", ["The listing of Tabby"]],
    ["a time, in summer", "10:30:00", ["Old Mill Kennels was"]],
    ["an address", "2001:db8::7", ["zoë opened the admin"]],
    ["the beginning of an address", "203.0.113.7", ["The listing of Tabby", "The listing of Bramble"]],
    ["an address and a word", "203.0 rejected", ["The listing of Tabby"]],
    ["two characters that begin a word", "ol", ["Old Mill Kennels was"]],
    ["one character", "z", ["zoë opened the admin"]],
    ["two characters within a word", "ld", []],
    ["a sign alone", "%", []],
    ["a sign among words, which is as good as a space", "approved% kennels_was", ["Old Mill Kennels was"]],
    ["a sign that means something to patterns", "_", []],
    ["a pattern", ".*", []],
    ["a sign and a number", "100%", ["The listing of Tabby"]],
    ["what is nowhere", "xylophone", []],
  ])("[AUD-03, TEN-44] finds %s", async (_what, search, found) => {
    expect(await find(search)).toEqual(found);
  });

  it("[AUD-02, CON-36, TEN-43] has 3, 5 or 10 entries per page, 3 by default", () => {
    const sizes = ["", "3", "5", "10", "20", "four", "-3"].map(
      (size) => parseAuditSearch(new URLSearchParams({ page_size: size })).pageSize,
    );
    expect(sizes).toEqual([3, 3, 5, 10, 3, 3, 3]);
    expect(auditHref({ search: "", page: 1, pageSize: 3 })).toBe("/admin/audit-log");
    expect(auditHref({ search: "a b", page: 2, pageSize: 5 })).toBe("/admin/audit-log?search=a+b&page_size=5&page=2");
  });

  it("[AUD-01] is paged; beyond the end the last page is returned", async () => {
    expect(await listAuditEntries(reader, { search: "", page: 99, pageSize: 3 })).toMatchObject({
      total: 4,
      page: 2,
      pageCount: 2,
    });
    expect(await listAuditEntries(reader, { search: "nowhere", page: 5, pageSize: 3 })).toMatchObject({
      total: 0,
      page: 1,
      items: [],
    });
  });
});

describe("a long log", () => {
  beforeAll(async () => {
    // The rare entries are older than those that are read without the index.
    await pool.query(
      `INSERT INTO audit_entries (type, body, created_at)
       SELECT 'pet updated', CASE WHEN n <= 1500 THEN 'Quartz ' || n ELSE 'Plain ' || n END, now() + n * interval '1 second'
       FROM generate_series(1, 13000) n ORDER BY n`,
    );
  });

  it("[TEN-44] finds rare old entries and frequent ones, and marks a capped total", async () => {
    const [one] = (await listAuditEntries(reader, { search: "quartz 1493", page: 1, pageSize: 3 })).items;
    expect(one!.body).toBe("Quartz 1493");
    expect(await listAuditEntries(reader, { search: "bramble", page: 1, pageSize: 3 })).toMatchObject({
      total: 1,
      totalIsCapped: false,
    });
    const everywhere = await listAuditEntries(reader, { search: "pet updated", page: 334, pageSize: 3 });
    expect(everywhere).toMatchObject({ total: 1_000, totalIsCapped: true, page: 334, pageCount: 334 });
    expect(everywhere.items.map(({ body }) => body)).toEqual(["Plain 12001"]);
    const rare = await listAuditEntries(reader, { search: "quartz", page: 1, pageSize: 3 });
    expect(rare).toMatchObject({ total: 1_000, totalIsCapped: true });
    expect(rare.items.map(({ body }) => body)).toEqual(["Quartz 1500", "Quartz 1499", "Quartz 1498"]);
    const all = await listAuditEntries(reader, { search: "", page: 10_000, pageSize: 10 });
    expect(all).toMatchObject({ total: 10_000, totalIsCapped: true, page: 1_000 });
  });

  it("[TEN-44] finds the newest entries of a word with more matches than are sorted", async () => {
    // Newer entries without the word, so that the first read does not have enough matches.
    await pool.query(
      "INSERT INTO audit_entries (type, body) SELECT 'admin login', 'Visitor ' || n FROM generate_series(1, 10000) n ORDER BY n",
    );
    const { items, total } = await listAuditEntries(reader, { search: "updated", page: 1, pageSize: 3 });
    expect([items[0]!.body, total]).toEqual(["Plain 13000", 1_000]);
  });
});

describe("a stored entry", () => {
  it("[OPN-85] can be neither changed nor deleted in the database", async () => {
    await recordAudit(db, {
      type: "admin login",
      body: "zoe opened the admin area",
      detail: {},
      actorId,
      remoteIp: "",
    });
    const before = await db.auditEntry.count();
    for (const statement of [
      "UPDATE audit_entries SET body = ''",
      "UPDATE audit_entries SET body = '' WHERE false",
      "DELETE FROM audit_entries",
      "TRUNCATE audit_entries",
      "TRUNCATE users CASCADE",
    ]) {
      await expect(pool.query(statement), statement).rejects.toThrow("append-only");
    }
    await expect(db.user.delete({ where: { id: actorId } })).rejects.toThrow();
    expect(await db.auditEntry.count()).toBe(before);
  });
});
