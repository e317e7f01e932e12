// A change of any public text or image after approval opens a case (QUE-26): every column of the schema is classified, and each that
// the public reads is changed once through its use case.
import { expect, it } from "vitest";
import { savePersonal } from "#app/domain/accounts/profile/save-personal.server.ts";
import { changeBreederProfile } from "#app/domain/breeders/own/change-profile.server.ts";
import { saveBreederSettings } from "#app/domain/breeders/own/save-settings.server.ts";
import { editReview } from "#app/domain/community/reviews/edit-review.server.ts";
import { respondToReview } from "#app/domain/community/reviews/respond-to-review.server.ts";
import { addHealthTest } from "#app/domain/pets/animals/add-health-test.server.ts";
import { changeAnimal } from "#app/domain/pets/animals/change-animal.server.ts";
import { changeLitter } from "#app/domain/pets/litters/change-litter.server.ts";
import { saveRows } from "#app/domain/pets/litters/save-rows.server.ts";
import { parseLitter } from "#app/domain/pets/litters/schema.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createImage, createReview, viewerOf } from "../../../../tests/support/factories.ts";
import { createLitterBreeder } from "../../../../tests/support/litter-breeder.ts";
import { createAnimal, createLitter, createLitterRow, SENT_LITTER } from "../../../../tests/support/litters.ts";
import { NOT_PUBLIC_TABLES, PUBLIC_TABLES } from "../../../../tests/support/public-columns.ts";
import { PUBLIC_COLUMNS } from "./case-changes.ts";

const KIND = "changed_after_approval";

it("[QUE-26] A2: decides for every text and image column of the database whether its change opens a case", async () => {
  const columns = await db.$queryRaw<{ table: string; column: string }[]>`
    SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name !~ '^_'
      AND (c.data_type IN ('character varying', 'text', 'character', 'jsonb') OR c.udt_name IN ('_text', '_varchar') OR c.udt_name = 'citext'
        OR c.column_name ~ 'image_id$')`;
  const unknown = columns
    .filter(({ table }) => !NOT_PUBLIC_TABLES.includes(table))
    .filter(({ table, column }) => PUBLIC_TABLES[table]?.[column] === undefined)
    .map(({ table, column }) => `${table}.${column}`);
  expect(unknown, "missing in tests/support/public-columns.ts").toEqual([]);
  const ofPets = ["pets", "pet_declarations"];
  const opening = Object.entries(PUBLIC_TABLES).flatMap(([table, own]) =>
    Object.keys(own).flatMap((column) =>
      own[column] === "case" && !ofPets.includes(table) ? [`${table}.${column}`] : [],
    ),
  );
  expect(Object.keys(PUBLIC_COLUMNS)).toEqual(expect.arrayContaining(opening));
});

async function createWorld() {
  const { viewer, breederId } = await createLitterBreeder();
  const dam = await createAnimal(breederId);
  const litter = await createLitter(breederId, { damId: dam.id });
  await createLitterRow(litter, { pet: { litterId: litter.id } });
  const row = await createLitterRow(litter);
  const review = await createReview(breederId);
  const reviewer = viewerOf(await db.user.findUniqueOrThrow({ where: { id: review.reviewerId } }));
  return { viewer, breederId, dam, litter, row, review, reviewer };
}

/** The changes that open cases hold, and the cases are closed, so that the next change opens another one. */
async function takeChanges(): Promise<string[]> {
  const rows = await db.caseChange.findMany({
    where: { case: { kind: KIND, decidedAt: null } },
    orderBy: { id: "asc" },
  });
  await db.moderationCase.deleteMany({ where: { kind: KIND } });
  return rows.map(({ key }) => key.replace(/\.\d+\./, "."));
}

it("[QUE-26] opens a case for a change of each public column of breeders, litters, parents, reviews and accounts", async () => {
  const { viewer, breederId, dam, litter, row, review, reviewer } = await createWorld();
  const image = await createImage();
  const profile = (edit: object) => changeBreederProfile({ viewer }, edit);
  const animal = {
    name: dam.name,
    sex: dam.sex,
    type: dam.type,
    breed: dam.breed,
    date_of_birth: dam.bornOn!.toISOString().slice(0, 10),
    registered_name: "",
    registered_number: "",
    microchip_number: "",
    lives_with_us: "yes",
  } as const;
  const parent = (change: object) =>
    changeAnimal({ viewer, animalId: dam.id, animal: { ...animal, ...change } as never });
  const born = {
    ...SENT_LITTER,
    price_min: "900",
    price_max: "1200",
    stage: "born",
    birth_date: litter.bornOn!.toISOString().slice(0, 10),
    dam_id: String(dam.id),
  };
  const today = new Date().toISOString().slice(0, 10);
  const litterWith = async (change: object) => {
    const parsed = parseLitter({ ...born, ...change }, today);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    expect(await changeLitter(viewer, litter.id, parsed.litter)).toMatchObject({ ok: true });
  };
  await litterWith({});
  await takeChanges();
  const fields = { rating: "4", review_title: review.title!, review_text: review.text! };
  const idempotencyKey = () => newIdempotencyKey();
  const test = (change: object) =>
    addHealthTest({
      viewer,
      animalId: dam.id,
      test: { name: "Hips", result: "A", tested_on: "2026-01-02", laboratory: "", ...change },
      idempotencyKey: idempotencyKey(),
    });
  const changes: Record<string, () => Promise<unknown>> = {
    "breeders.pending_trading_name": () => profile({ tradingName: "A new name" }),
    "breeders.description": () =>
      profile({ description: "Another description of how the animals live here, of at least fifty." }),
    "breeders.location": () => profile({ location: "Ludlow" }),
    "breeders.local_council_authority": () => profile({ councilAuthority: "Shropshire Council" }),
    "breeders.profile_image_id": () =>
      db.breeder.update({ where: { id: breederId }, data: { profileImageId: image.id } }),
    "breeders.cover_image_id": () => db.breeder.update({ where: { id: breederId }, data: { coverImageId: image.id } }),
    "breeders.trading_name": () =>
      db.breeder.update({ where: { id: breederId }, data: { tradingName: "By another program" } }),
    "breeder_settings.vacation_message": () => saveBreederSettings(viewer, { vacationMessage: "Back soon" }),
    "users.username": () => savePersonal(viewer.userId, { username: `renamed.${viewer.userId}` }),
    "users.first_name": () => savePersonal(reviewer.userId, { firstName: "Renamed" }),
    "users.last_name": () => savePersonal(reviewer.userId, { lastName: "Renamed" }),
    "users.image_id": () => db.user.update({ where: { id: viewer.userId }, data: { imageId: image.id } }),
    "litters.name": () => litterWith({ name: "Another name" }),
    "litters.tagline": () => litterWith({ name: "Another name", tagline: "Another tagline" }),
    "litters.description": () =>
      litterWith({ name: "Another name", tagline: "Another tagline", description: "x".repeat(80) }),
    "litter_rows.colour": () =>
      saveRows({
        viewer,
        litterId: litter.id,
        shown: [row.id],
        idempotencyKey: idempotencyKey(),
        rows: [
          {
            rowId: row.id,
            name: row.name,
            sex: row.sex,
            colour: "Blue",
            microchipNumber: null,
            pricePence: null,
            note: "",
            staying: false,
          },
        ] as never,
      }),
    "breeding_animals.name": () => parent({ name: "Junipera" }),
    "breeding_animals.breed": () => parent({ name: "Junipera", breed: "Spaniel" }),
    "breeding_animals.registered_name": () =>
      parent({ name: "Junipera", breed: "Spaniel", registered_name: "Juno of the Hill" }),
    "breeding_animals.registered_number": () =>
      parent({ name: "Junipera", breed: "Spaniel", registered_name: "Juno of the Hill", registered_number: "AB1" }),
    "health_tests.name": () => test({}),
    "health_tests.result": () => test({ result: "B" }),
    "health_tests.laboratory": () => test({ laboratory: "A laboratory" }),
    "pet_images.image_id": () =>
      db.petImage.create({ data: { breederId, animalId: dam.id, imageId: image.id, position: 0 } }),
    "pet_images.alt": () => db.petImage.updateMany({ where: { animalId: dam.id }, data: { alt: "Anything" } }),
    "reviews.title": () =>
      editReview({ actor: reviewer, reviewId: review.id, fields: { ...fields, review_title: "Another" } }),
    "reviews.text": () =>
      editReview({
        actor: reviewer,
        reviewId: review.id,
        fields: { ...fields, review_title: "Another", review_text: "Call 0700" },
      }),
    "reviews.breeder_response": () => respondToReview({ actor: viewer, reviewId: review.id, text: "A response" }),
  };
  for (const column of ["breed", "size", "coat", "location"] as const) {
    changes[`litters.${column}`] = () =>
      db.litter.update({ where: { id: litter.id }, data: { [column]: `Another ${column}` } });
  }
  for (const column of ["dam_id", "sire_id"] as const) {
    const field = column === "dam_id" ? "damId" : "sireId";
    changes[`litters.${column}`] = async () => {
      const other = await createAnimal(breederId, { sex: column === "dam_id" ? "female" : "male" });
      return db.litter.update({ where: { id: litter.id }, data: { [field]: other.id } });
    };
  }
  expect(Object.keys(changes).toSorted()).toEqual(Object.keys(PUBLIC_COLUMNS).toSorted());
  for (const [key, change] of Object.entries(changes)) {
    await change();
    expect(await takeChanges(), key).toContain(key);
  }
});
