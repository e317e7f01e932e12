// Listings that name a lapsed licence: the email, their return to the moderation queue, and naming another licence.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listModeratedPets } from "#app/domain/moderation/queues/pet-queries.server.ts";
import { returnListings } from "#app/domain/moderation/returned-listings/return-lapsed.server.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { checkStoredListings } from "#app/domain/pets/listings/listing-law.server.ts";
import { nameLicence } from "#app/domain/pets/listings/name-licence.server.ts";
import { ALL_DAYS } from "#app/domain/shared/days.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { createLicence, createLicensedPet } from "../../../../tests/support/licences.ts";
import { lapseLicences } from "./lapse-licences.server.ts";
import { listOwnLicences } from "./queries.server.ts";
import { warnOfReturn } from "./warn-of-return.server.ts";

let breeder: Awaited<ReturnType<typeof createBreeder>>;
let lapsed: Awaited<ReturnType<typeof createLicence>>;
let pet: Awaited<ReturnType<typeof createPet>>;

beforeEach(async () => {
  await db.licence.deleteMany();
  await db.pet.updateMany({ where: { status: "pending" }, data: { status: "rejected" } });
  await db.$executeRaw`DELETE FROM jobs.job`;
  breeder = await createBreeder();
  lapsed = await createLicence(breeder.id);
  pet = await createLicensedPet(lapsed, { name: "Bramble" });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const onDay = (day: string) => vi.spyOn(clock, "now").mockImplementation(() => new Date(`${day}T09:00:00Z`));
/** The daily jobs, in their order. */
async function run(day: string): Promise<[number, number]> {
  onDay(day);
  await lapseLicences();
  return [await warnOfReturn(), await returnListings()];
}
const stored = (id = pet.id) => db.pet.findUniqueOrThrow({ where: { id } });
const owner = () => viewerOf(breeder.user, { isBreeder: true, breederId: breeder.id });
const jobs = async (name: string) => {
  const { rows } = await pool.query<{ data: Record<string, unknown> }>("SELECT data FROM jobs.job WHERE name = $1", [
    name,
  ]);
  return rows.map(({ data }) => data);
};
const entries = (type: string) =>
  db.auditEntry.findMany({ where: { type, detail: { path: ["pet_id"], equals: pet.id } } });
const newLicence = () =>
  createLicence(breeder.id, { endsOn: new Date("2028-06-30"), state: "unchecked", number: "N/77" });

describe("a listing that names a lapsed licence", () => {
  it("[LIC-10] is warned about 7 days after expiry and returned 7 days later, each once", async () => {
    // Sold before, and between the email and the return.
    await createLicensedPet(lapsed, { name: "Gone", soldAt: new Date() });
    const sold = await createLicensedPet(lapsed, { name: "Bay" });
    const sell = () => db.pet.update({ where: { id: sold.id }, data: { soldAt: clock.now() } });
    expect(await run("2027-07-06")).toEqual([0, 0]);
    expect(await run("2027-07-07")).toEqual([2, 0]);
    expect(await run("2027-07-07")).toEqual([0, 0]);
    await sell();
    expect(await jobs("mail-lapsed-listings")).toEqual([
      { licenceId: lapsed.id, petIds: [pet.id, sold.id], returnsOn: "2027-07-14" },
    ]);
    expect(await run("2027-07-13")).toEqual([0, 0]);
    expect((await stored()).status).toBe("approved");
    expect(await run("2027-07-14")).toEqual([0, 1]);
    expect(await run("2027-07-15")).toEqual([0, 0]);
    const { status, rejectionReason } = await stored();
    expect(status).toBe("pending");
    expect(rejectionReason).toContain("Licence AB/12 345 of Leeds City Council expired on 30 June 2027");
    const changes = { status: { from: "approved", to: "pending" } };
    expect(await entries("pet returned")).toMatchObject([
      { actorId: null, detail: { licence_id: lapsed.id, reason: rejectionReason, changes } },
    ]);
    const email = { email: "pet-lapsed", id: pet.id, reason: rejectionReason, decisionIds: [expect.any(Number)] };
    expect(await jobs("mail-decision")).toEqual([email]);
  });

  it("[LIC-10] is returned 7 days after the email also where runs were missed", async () => {
    expect(await run("2027-08-01")).toEqual([1, 0]);
    expect(await jobs("mail-lapsed-listings")).toMatchObject([{ returnsOn: "2027-08-08" }]);
    expect(await run("2027-08-07")).toEqual([0, 0]);
    expect(await run("2027-08-08")).toEqual([0, 1]);
  });

  it("[LIC-10] is warned about and returned once by two runs at the same time", async () => {
    await run("2027-07-06");
    onDay("2027-07-07");
    expect((await Promise.all([warnOfReturn(), warnOfReturn()])).toSorted()).toEqual([0, 1]);
    onDay("2027-07-14");
    expect((await Promise.all([returnListings(), returnListings()])).toSorted()).toEqual([0, 1]);
    expect([(await jobs("mail-lapsed-listings")).length, (await jobs("mail-decision")).length]).toEqual([1, 1]);
    expect(await entries("pet returned")).toHaveLength(1);
  });

  it("[LIC-10] is not warned about by a run that waits for another one", async () => {
    await run("2027-07-06");
    onDay("2027-07-07");
    const other = await pool.connect();
    try {
      await other.query("BEGIN");
      await other.query("INSERT INTO licence_notices VALUES ($1, $2, now())", [lapsed.id, pet.id]);
      const waiting = warnOfReturn();
      const locks = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
      await expect.poll(async () => (await pool.query(locks)).rowCount).toBe(1);
      await other.query("COMMIT");
      expect(await waiting).toBe(0);
    } finally {
      other.release();
    }
    expect(await jobs("mail-lapsed-listings")).toEqual([]);
  });

  it("[LIC-10] changes only together with its email", async () => {
    await run("2027-07-07");
    onDay("2027-07-14");
    await pool.query("ALTER TABLE jobs.job RENAME TO job_away");
    try {
      await expect(returnListings()).rejects.toThrow();
      expect((await stored()).status).toBe("approved");
    } finally {
      await pool.query("ALTER TABLE jobs.job_away RENAME TO job");
    }
    expect(await returnListings()).toBe(1);
  });

  it("[BRD-22] is offered the renewed licence of the same council 60 days before the old one expires, unless it is sold", async () => {
    const { id } = await newLicence();
    await createLicence(breeder.id, { endsOn: new Date("2028-06-30"), council: "York" });
    await createLicensedPet(lapsed, { name: "Gone", soldAt: new Date() });
    const offered = async () => (await listOwnLicences(breeder.id)).map(({ oldPets }) => oldPets).toSorted();
    onDay("2027-04-30");
    expect(await offered()).toEqual([0, 0, 0]);
    expect(await nameLicence(owner(), id)).toEqual({ ok: true, value: { pets: 0 } });
    onDay("2027-05-01");
    expect(await offered()).toEqual([0, 0, 1]);
    expect(await nameLicence(owner(), id)).toEqual({ ok: true, value: { pets: 1 } });
    expect(await offered()).toEqual([0, 0, 0]);
  });

  it("[LIC-10, BRD-22] stays public when it names a valid licence before, by one button of its owner", async () => {
    await run("2027-07-07");
    const { id } = await newLicence();
    const elsewhere = await createLicence(breeder.id, { endsOn: new Date("2028-06-30"), kind: "selling_animals" });
    const own = async () =>
      (await listOwnLicences(breeder.id)).map((one) => [one.licenceId, one.oldPets, one.replacedBy]);
    expect(await own()).toEqual(expect.arrayContaining([[id, 1, null], [elsewhere.id, 0, null], [lapsed.id, 0, "N/77"]])); // oxfmt-ignore
    const rival = await createBreeder();
    const other = viewerOf(rival.user, { isBreeder: true, breederId: rival.id });
    expect(await nameLicence(other, id)).toEqual({ ok: false, code: "not-found" });
    expect(await nameLicence(owner(), lapsed.id)).toEqual({ ok: false, code: "not-found" });
    // Sent again, from a page opened before, it says the same.
    for (const _sent of [1, 2]) expect(await nameLicence(owner(), id)).toEqual({ ok: true, value: { pets: 1 } });
    const licence = { from: "AB/12 345, Leeds City Council", to: "N/77, Leeds City Council" };
    expect(await entries("pet updated")).toMatchObject([{ actorId: breeder.userId, detail: { changes: { licence } } }]);
    expect(await run("2027-07-14")).toEqual([0, 0]);
    expect((await stored()).status).toBe("approved");
  });

  it("[LIC-10] is first in the moderation queue once it names a valid licence", async () => {
    await run("2027-07-07");
    await run("2027-07-14");
    const older = await createPet({ status: "pending", createdAt: new Date("2020-01-01") });
    const queue = async () =>
      (await listModeratedPets(owner(), { status: "pending", search: "", days: ALL_DAYS, page: 1 })).items.map(
        ({ petId }) => petId,
      );
    expect(await queue()).toEqual([older.id, pet.id]);
    await nameLicence(owner(), (await newLicence()).id);
    expect(await queue()).toEqual([pet.id, older.id]);
    const [first] = (await listModeratedPets(owner(), { status: "pending", search: "", days: ALL_DAYS, page: 1 }))
      .items;
    expect(first?.history).toMatchObject([{ what: "returned", by: null }]);
  });

  it("[LIC-10] is warned about again when a moderator has approved it in spite of the licence", async () => {
    await run("2027-07-07");
    await run("2027-07-14");
    const moderator = viewerOf(await createUser(), { permissions: ["admin.access", "pets.approve"] });
    await changePetStatus({ viewer: moderator, petIds: [pet.id], move: "approve" });
    expect(await stored()).toMatchObject({ status: "approved", rejectionReason: null });
    expect(await run("2027-07-15")).toEqual([1, 0]);
    expect(await run("2027-07-22")).toEqual([0, 1]);
  });

  it("[LIC-09] has the question about its licence open again from the day after the last day", async () => {
    const openRules = async () => {
      const law = (await checkStoredListings([pet.id])).get(pet.id);
      return law?.result.rules.filter(({ id, state }) => id === "R02" && state === "open").length;
    };
    onDay("2027-06-30");
    expect([await lapseLicences(), await openRules()]).toEqual([0, 0]);
    onDay("2027-07-01");
    expect([await lapseLicences(), await openRules()]).toEqual([1, 1]);
  });
});
