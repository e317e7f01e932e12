// A breeder with two litters in two tabs, beside a moderator, a clock and the daily job: what can happen, as steps that a
// test takes at random, and the laws that hold after each of them.
import fc from "fast-check";
import { vi } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { decideLitter } from "#app/domain/moderation/subject-decisions/decide-litter.server.ts";
import { sellPet } from "#app/domain/payments/handovers/sell-pet.server.ts";
import { deleteListing } from "#app/domain/pets/listings/delete-listing.server.ts";
import { listRows } from "#app/domain/pets/litters/list-rows.server.ts";
import { addPetToLitter, removePetFromLitter } from "#app/domain/pets/litters/move-pet.server.ts";
import { nextRow } from "#app/domain/pets/litters/new-rows.ts";
import { getOwnLitter } from "#app/domain/pets/litters/queries.server.ts";
import { parseRows, type RowText } from "#app/domain/pets/litters/rows-form.ts";
import { saveRows } from "#app/domain/pets/litters/save-rows.server.ts";
import type { LitterPage } from "#app/domain/pets/litters/views.ts";
import { endReservations, keepFresh } from "#app/domain/pets/pet-states/keep-fresh.server.ts";
import { markAvailable } from "#app/domain/pets/pet-states/mark-available.server.ts";
import { pausePet, resumePet } from "#app/domain/pets/pet-states/pause-pet.server.ts";
import { reservePet } from "#app/domain/pets/pet-states/reserve-pet.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey, stepKey } from "#app/platform/idempotency-keys.server.ts";
import { createUser, viewerOf } from "./factories.ts";
import { createLitterBreeder } from "./litter-breeder.ts";
import { createLitter, createLitterRow } from "./litters.ts";

/** What a tab shows: the litter as it was when it was loaded, and the form. */
interface Tab {
  litter: LitterPage;
  rows: RowText[];
  idempotencyKey: string;
}

export interface World {
  breederId: number;
  viewer: Viewer;
  moderator: Viewer;
  litterIds: readonly number[];
  tabs: Tab[];
  /** When each pet was sold, as first seen. */
  sold: Map<number, string>;
}

interface Step {
  text: string;
  take(world: World): Promise<unknown>;
}

const DAY_MS = 86_400_000;
/** The pets of a gold plan. */
const PLAN_LIMIT = 5;

export async function createWorld(): Promise<World> {
  const { breederId, viewer } = await createLitterBreeder("gold");
  const moderator = viewerOf(await createUser(), { permissions: ["admin.access", "pets.approve"] });
  const litters = [await createLitter(breederId), await createLitter(breederId)];
  for (const litter of litters) for (let at = 0; at < 4; at += 1) await createLitterRow(litter, { name: `Pup ${at}` });
  const world = { breederId, viewer, moderator, litterIds: litters.map(({ id }) => id), tabs: [], sold: new Map() };
  for (const at of [0, 1]) await load(world, at, at);
  return world;
}

/** From now on the site uses the clock of this test. */
export function controlClock(): { pass(days: number): void } {
  let now = Date.now();
  vi.spyOn(clock, "now").mockImplementation(() => new Date(now));
  return { pass: (days) => void (now += days * DAY_MS) };
}

async function load(world: World, tab: number, litter: number): Promise<void> {
  const page = (await getOwnLitter(world.viewer, world.litterIds[litter]!))!;
  world.tabs[tab] = { litter: page, rows: page.openRows, idempotencyKey: newIdempotencyKey() };
}

const step = (text: string, take: Step["take"]): Step => ({ text, take, [fc.toStringMethod]: () => text }) as Step;
const tab = fc.nat({ max: 1 });
const place = fc.nat({ max: 7 });

const inForm = fc
  .tuple(
    tab,
    place,
    fc.constantFrom("load", "load", "add", "remove", "stay", "save", "save", "list", "list", "list-all"),
  )
  .map(([which, at, what]) =>
    step(`${what}(tab ${which}, ${at})`, async (world) => {
      const shown = world.tabs[which]!;
      const row = shown.rows[at % Math.max(1, shown.rows.length)];
      if (what === "load") return load(world, which, at % 2);
      if (what === "add") return void (shown.rows = [...shown.rows, newRow(shown)]);
      if (what === "remove") return void (shown.rows = shown.rows.filter((one) => one !== row));
      if (what === "stay") return row && void (row.staying = row.staying ? "" : "on");
      const rowIds = await save(world, shown);
      if (what === "save" || !rowIds) return rowIds;
      const { viewer } = world;
      const { litterId } = shown.litter;
      const rowId = what === "list" ? rowIds[at % Math.max(1, rowIds.length)] : undefined;
      const idempotencyKey = stepKey(shown.idempotencyKey, `list ${what}`);
      const input = { viewer, litterId, idempotencyKey };
      return listRows(rowId === undefined ? input : { ...input, rowId });
    }),
  );

const withPet = fc
  .tuple(
    place,
    fc.constantFrom("sell", "sell", "sell", "reserve", "available", "pause", "resume", "delete", "move out", "move in"),
  )
  .map(([at, what]) =>
    step(`${what}(pet ${at})`, async ({ viewer, breederId, litterIds }) => {
      const pets = await db.pet.findMany({ where: { breederId, deletedAt: null }, orderBy: { id: "asc" } });
      const petId = pets[at % Math.max(1, pets.length)]?.id;
      if (petId === undefined) return;
      const change = { viewer, petId };
      const changes = {
        sell: () => sellPet({ ...change, buyerId: null }),
        reserve: () => reservePet({ ...change, reason: "" }),
        available: () => markAvailable(change),
        pause: () => pausePet(change),
        resume: () => resumePet(change),
        delete: () => deleteListing(viewer, petId),
        "move out": () => removePetFromLitter(change),
        "move in": () => addPetToLitter({ ...change, litterId: litterIds[at % 2]! }),
      };
      return changes[what]();
    }),
  );

const approve = fc.nat({ max: 1 }).map((which) =>
  step(`approve(litter ${which})`, async ({ moderator, litterIds }) => {
    const litterId = litterIds[which]!;
    const pets = await db.pet.findMany({ where: { litterId, status: "pending", deletedAt: null } });
    return decideLitter({ viewer: moderator, litterId, move: "approve", petIds: pets.map(({ id }) => id) });
  }),
);

const job = fc.constant(step("jobs", async () => void [await keepFresh(), await endReservations()]));

const single = fc.oneof(
  { weight: 8, arbitrary: inForm },
  { weight: 6, arbitrary: withPet },
  { weight: 3, arbitrary: approve },
  { weight: 1, arbitrary: job },
);

/** One step, or two at the same moment. */
export const anySteps = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(single) },
  { weight: 1, arbitrary: fc.tuple(single, single) },
);

function newRow({ rows, litter }: Tab): RowText {
  const { name, sex } = nextRow([...rows, ...litter.listedRows], "male");
  const used = rows.flatMap(({ key }) => (key.startsWith("new-") ? [Number(key.slice(4))] : []));
  const empty = { microchip_number: "", price: "", note: "", staying: "" };
  return { key: `new-${Math.max(0, ...used) + 1}`, name, sex, colour: "Golden", ...empty };
}

/** Sends the form of a tab as it is, however old it is; the same form may be sent twice. */
async function save({ viewer }: World, { litter, rows, idempotencyKey }: Tab): Promise<number[] | null> {
  const parsed = parseRows(rows);
  if (!parsed.ok) return null;
  const shown = litter.openRows.map(({ key }) => Number(key));
  const saved = await saveRows({ viewer, litterId: litter.litterId, rows: parsed.rows, shown, idempotencyKey });
  return saved.ok ? saved.value.rowIds.filter((rowId) => rowId !== null) : null;
}

/** The laws that are broken; sold pets are remembered for the next look. */
export async function brokenLaws({ breederId, litterIds, sold }: World): Promise<string[]> {
  const rows = await db.litterRow.findMany({ where: { litterId: { in: [...litterIds] } }, include: { pet: true } });
  const pets = await db.pet.findMany({ where: { breederId } });
  const broken: string[] = [];
  const law = (holds: boolean, text: string) => void (holds || broken.push(text));
  for (const { id, litterId, staying, pet } of rows) {
    if (!pet) continue;
    law(pet.litterId === litterId && rows.filter((row) => row.petId === pet.id).length === 1, `row ${id}: one pet`);
    law(pet.deletedAt === null || pet.soldAt !== null, `row ${id}: its pet is deleted`);
    law(!staying, `row ${id}: stays and is listed`);
  }
  for (const pet of pets) {
    const has = rows.some(({ petId }) => petId === pet.id);
    law(pet.deletedAt !== null || has === (pet.litterId !== null), `pet ${pet.id}: its litter has its row`);
    const soldAt = pet.soldAt?.toISOString();
    const before = sold.get(pet.id);
    law(before === undefined || before === soldAt, `pet ${pet.id}: sold stays sold`);
    law(soldAt === undefined || !pet.listed, `pet ${pet.id}: sold and listed`);
    if (soldAt !== undefined) sold.set(pet.id, soldAt);
  }
  const used = pets.filter(({ deletedAt, soldAt }) => deletedAt === null && soldAt === null).length;
  law(used <= PLAN_LIMIT, `${used} pets, but the plan has room for ${PLAN_LIMIT}`);
  for (const litterId of litterIds) law(rows.filter((row) => row.litterId === litterId).length <= 20, "20 animals");
  return broken;
}
