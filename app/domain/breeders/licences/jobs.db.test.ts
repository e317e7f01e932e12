// The jobs of licences: reminders, expiry and the removal of documents.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storeDocument } from "#app/domain/images/documents/document.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { createBreeder } from "../../../../tests/support/factories.ts";
import { createLicence } from "../../../../tests/support/licences.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { temporaryFile } from "../../../../tests/support/temporary-file.ts";
import { lapseLicences } from "./lapse-licences.server.ts";
import { remindBreeders } from "./remind-breeders.server.ts";
import { mailReminder } from "./reminder-email.server.ts";
import { tidyDocuments } from "./tidy-documents.server.ts";

let breederId: number;

beforeEach(async () => {
  await db.licence.deleteMany();
  breederId = (await createBreeder()).id;
});

afterEach(() => {
  vi.restoreAllMocks();
});

const onDay = (day: string, time = "09:00:00") =>
  vi.spyOn(clock, "now").mockImplementation(() => new Date(`${day}T${time}Z`));

const licence = async (change: object = {}) => (await createLicence(breederId, change)).id;
const stored = (id: number) => db.licence.findUniqueOrThrow({ where: { id } });
const emailsAbout = async (id: number) => {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM jobs.job WHERE name = 'mail-licence-reminder' AND (data->>'licenceId')::int = $1`,
    [id],
  );
  return rows[0]!.count;
};

describe("reminders of licences", () => {
  it("[LIC-08] are sent 60, 30 and 7 days before the last day and on it, each once", async () => {
    const id = await licence();
    const sent: [string, number][] = [];
    for (const day of [
      "2027-04-30",
      "2027-05-01",
      "2027-05-02",
      "2027-05-31",
      "2027-06-23",
      "2027-06-29",
      "2027-06-30",
    ]) {
      onDay(day);
      sent.push([day, await remindBreeders()]);
      expect(await remindBreeders()).toBe(0);
    }
    expect(sent.map(([, count]) => count)).toEqual([0, 1, 0, 1, 1, 0, 1]);
    expect((await stored(id)).reminders).toEqual([60, 30, 7, 0]);
    expect(await emailsAbout(id)).toBe(4);
  });

  it("[LIC-08] ask for the new licence before the last day, and on that day today", async () => {
    const id = await licence();
    const text = async (day: string) => {
      onDay(day);
      inbox.clear();
      await mailReminder({ licenceId: id });
      return inbox.list()[0]?.text;
    };
    expect(await text("2027-06-23")).toContain("Add the new licence before then.");
    expect(await text("2027-06-30")).toContain("Add the new licence today.");
  });

  it("[LIC-08] are caught up after a missed run, without the ones before", async () => {
    const id = await licence();
    onDay("2027-06-25");
    expect([await remindBreeders(), await remindBreeders()]).toEqual([1, 0]);
    expect((await stored(id)).reminders).toEqual([7]);
  });

  it("[LIC-08] are sent once by two runs at the same time", async () => {
    const id = await licence();
    onDay("2027-05-31");
    const counts = await Promise.all([remindBreeders(), remindBreeders()]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await emailsAbout(id)).toBe(1);
  });

  it("[LIC-08] are recorded only together with their email", async () => {
    const id = await licence();
    await remindBreeders();
    onDay("2027-05-31");
    await pool.query("ALTER TABLE jobs.job RENAME TO job_away");
    try {
      await expect(remindBreeders()).rejects.toThrow();
      expect((await stored(id)).reminders).toEqual([]);
    } finally {
      await pool.query("ALTER TABLE jobs.job_away RENAME TO job");
    }
    expect(await remindBreeders()).toBe(1);
    expect(await emailsAbout(id)).toBe(1);
  });

  it.each([
    ["a newer checked licence", { endsOn: new Date("2028-06-30") }, 0],
    ["a newer unchecked licence", { endsOn: new Date("2028-06-30"), state: "unchecked" }, 0],
    ["a newer refused licence", { endsOn: new Date("2028-06-30"), state: "refused" }, 1],
    ["a newer licence of another kind", { endsOn: new Date("2028-06-30"), kind: "selling_animals" }, 1],
    ["a newer licence of another council", { endsOn: new Date("2028-06-30"), council: "Derby City Council" }, 1],
  ])("[LIC-08] stop only with a newer one of the same kind and council: %s", async (_what, newer, expected) => {
    await licence();
    await licence(newer);
    onDay("2027-05-31");
    expect(await remindBreeders()).toBe(expected);
  });

  it("[LIC-08] are not sent for a day before the licence was added, nor for a refused licence", async () => {
    await licence({ createdAt: new Date("2027-06-10T10:00:00Z") });
    await licence({ state: "refused", number: "CD 67" });
    onDay("2027-06-11");
    expect(await remindBreeders()).toBe(0);
    onDay("2027-06-23");
    expect(await remindBreeders()).toBe(1);
  });
});

describe("the expiry of licences", () => {
  it("[LIC-09] is the day after the last day, in London, with an audit entry", async () => {
    const id = await licence();
    const refused = await licence({ state: "refused", number: "CD 67" });
    onDay("2027-06-30", "22:59:00");
    expect(await lapseLicences()).toBe(0);
    onDay("2027-06-30", "23:01:00");
    expect([await lapseLicences(), await lapseLicences()]).toEqual([1, 0]);
    expect([(await stored(id)).state, (await stored(refused)).state]).toEqual(["lapsed", "refused"]);
    const entries = await db.auditEntry.findMany({ where: { detail: { path: ["licence_id"], equals: id } } });
    expect(entries).toMatchObject([{ type: "licence lapsed", actorId: null }]);
  });
});

describe("documents of licences", () => {
  it("[LIC-13] are deleted 12 months after the licence expired; its facts stay", async () => {
    const path = await temporaryFile("%PDF-");
    const document = await storeDocument("licences/", { path, name: "a.pdf", type: "application/pdf" });
    const id = await licence({ ...document, state: "lapsed" });
    onDay("2028-06-30");
    expect(await tidyDocuments()).toMatchObject({ documents: 0 });
    expect(await storage.stat(document.documentKey)).not.toBeNull();
    onDay("2028-07-01");
    expect(await tidyDocuments()).toMatchObject({ documents: 1, files: 1 });
    expect(await storage.stat(document.documentKey)).toBeNull();
    expect(await stored(id)).toMatchObject({ documentKey: null, documentName: null, number: "AB/12 345" });
  });

  it("[LIC-13] are deleted after their breeder was erased; the decisions about them stay", async () => {
    const path = await temporaryFile("%PDF-");
    const document = await storeDocument("licences/", { path, name: "a.pdf", type: "application/pdf" });
    const id = await licence({ ...document, endsOn: new Date("2027-06-30") });
    onDay("2027-07-01");
    await lapseLicences();
    await db.breeder.delete({ where: { id: breederId } });
    expect(await db.licence.count({ where: { id } })).toBe(0);
    expect(await tidyDocuments()).toMatchObject({ documents: 0, files: 1 });
    expect(await storage.stat(document.documentKey)).toBeNull();
    expect(await db.auditEntry.count({ where: { detail: { path: ["licence_id"], equals: id } } })).toBe(1);
  });
});
