// The answers to the questions of law and welfare in the demo world, and its viewings, handovers and refunds.
import { beforeAll, describe, expect, it, vi } from "vitest";
import { ageOn, shownAge } from "#app/domain/law/age.ts";
import { followDeposits } from "#app/domain/payments/deposits/follow-deposits.server.ts";
import { checkStoredListings, type ListingLaw } from "#app/domain/pets/listings/listing-law.server.ts";
import { addDays } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { deep } from "../../tests/support/depth.ts";
import { recordedImages } from "../../tests/support/images/recorded-images.ts";
import { seedDemo } from "./demo.ts";
import { bornOn } from "./rows/answers.ts";
import { PETS } from "./rows/pets.ts";

const NOW = new Date("2026-05-20T10:30:00Z");

const findPets = () =>
  db.pet.findMany({
    where: { deletedAt: null },
    include: { declaration: { include: { licence: true } }, images: true },
  });
let pets: Awaited<ReturnType<typeof findPets>>;
let checked: Map<number, ListingLaw>;

beforeAll(async () => {
  vi.spyOn(clock, "now").mockReturnValue(NOW);
  await seedDemo({ db, receive: recordedImages });
  pets = await findPets();
  checked = await checkStoredListings(pets.map(({ id }) => id));
}, 60_000);

const openRules = (id: number) => {
  const { rules, nation } = checked.get(id)!.result;
  return [...(nation ? ["nation"] : []), ...rules.filter(({ state }) => state === "open").map((rule) => rule.id)];
};

describe("the answers of the demo world", () => {
  it("[LAW-01] are complete for every pet but six, and none is stopped", () => {
    const open = pets.flatMap(({ id, name }) => (openRules(id).length > 0 ? [[name, openRules(id)]] : []));
    expect(Object.fromEntries(open)).toEqual({
      Conker: ["R02"],
      Duke: ["R01", "R06"],
      Rusty: ["R08", "R14"],
      Bella: ["R09", "R10", "R15"],
      Zephyr: ["R18"],
      Harlequin: ["nation", "R01", "R06", "R08", "R18"],
    });
    expect(pets.flatMap(({ id, name }) => (checked.get(id)!.result.stopped.length > 0 ? [name] : []))).toEqual([]);
  });

  it("[LAW-14] give every pet the age that its breeder typed", () => {
    const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;
    expect(
      pets.flatMap(({ name, age, bornOn: born }) => (shownAge(age, day(born), NOW) === age ? [] : [name])),
    ).toEqual([]);
    expect(
      pets
        .filter(({ bornOn: born }) => born === null)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["Duke", "Harlequin"]);
  });

  it("[LAW-14] give the typed age on the days of four years", () => {
    for (let day = 0; day < 1461; day += deep(5, 1)) {
      const today = addDays("2026-01-01", day);
      const wrong = PETS.filter(({ pet }) => ageOn(today, bornOn(pet, today)) !== pet.age);
      expect([today, wrong.map(({ pet }) => pet.name)]).toEqual([today, []]);
    }
  });

  it("[LAW-06] name every nation and every kind of seller", () => {
    const values = (read: "nation" | "sellerKind") =>
      new Set(pets.flatMap(({ declaration }) => declaration?.[read] ?? []));
    expect([...values("nation")].sort()).toEqual(["england", "northern_ireland", "scotland", "wales"]);
    expect([...values("sellerKind")].sort()).toEqual(["licensed", "private", "rescue"]);
    const wrong = pets.filter(
      ({ declaration }) => declaration?.licence && declaration.licence.nation !== declaration.nation,
    );
    expect(wrong).toEqual([]);
  });

  it("[LAW-17] mark photos with the mother, of young dogs, cats and rabbits only", () => {
    const marked = pets.filter(({ images }) => images.some(({ role }) => role === "with_mother"));
    expect(marked.length).toBeGreaterThan(8);
    for (const { id } of marked) expect(checked.get(id)!.result.rules[8]!.state).toBe("done");
  });

  it("[LAW-23] give each microchip number of 15 digits to one animal, and no vaccination lies ahead", async () => {
    const all = await db.petDeclaration.findMany();
    const numbers = all.flatMap(({ microchipNumber }) => microchipNumber ?? []);
    expect(numbers.length).toBeGreaterThan(40);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => !/^(?!000|999)\d{15}$/.test(number))).toEqual([]);
    for (const { vaccinationDate: given, dateOfBirth: born, entryDate: entered } of all) {
      for (const date of [given, entered]) expect(!date || (date < NOW && (!born || date > born))).toBe(true);
    }
  });

  it("[LIC-09] include a pet that names a lapsed licence, and none that names a refused one", () => {
    const states = pets.flatMap(({ name, declaration }) =>
      declaration?.licence && !["checked", "unchecked"].includes(declaration.licence.state)
        ? [[name, declaration.licence.state]]
        : [],
    );
    expect(states).toEqual([["Conker", "lapsed"]]);
  });
});

it("[VIS-15] has viewings of demo.buyer tomorrow and to confirm, a handover half confirmed, a refund of each reason", async () => {
  const booked = { state: "booked", buyer: { username: "demo.buyer" } };
  expect(await db.viewing.count({ where: { ...booked, time: { startsAt: { gt: NOW } } } })).toBe(1);
  expect(await db.viewing.count({ where: { ...booked, askedAt: { lt: NOW } } })).toBe(1);
  expect(await db.handover.count({ where: { ended: null, breederConfirmedAt: { not: null } } })).toBe(1);
  const reasons = await db.deposit.groupBy({ by: ["refundReason"], where: { status: "refunded" } });
  expect(reasons).toHaveLength(9);
  // The pets that were sold are handed over, so that their deposits stay with the breeder.
  expect(await followDeposits()).toBe(0);
});
