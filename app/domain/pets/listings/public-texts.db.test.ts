// A change of each text of an approved listing that the public reads opens a case (QUE-26).
import { expect, it } from "vitest";
import { parseAnswers } from "#app/domain/law/answers.ts";
import { changesSinceApproval } from "#app/domain/moderation/queues/change-queries.server.ts";
import { describeImages } from "#app/domain/pets/listing-photos/describe-images.server.ts";
import type { PrecisePlace } from "#app/domain/shared/places/views.ts";
import { db } from "#app/platform/db.server.ts";
import { createPet } from "../../../../tests/support/factories.ts";
import { TYPED_LISTING } from "../../../../tests/support/listing-texts.ts";
import { createLitterBreeder } from "../../../../tests/support/litter-breeder.ts";
import { PUBLIC_TABLES } from "../../../../tests/support/public-columns.ts";
import { listImages } from "./list-photos.server.ts";
import { listingSchema } from "./schema.ts";
import { updateListing } from "./update-listing.server.ts";

const KIND = "changed_after_approval";

it("[QUE-26] A2: opens a case for a change of each text of a listing and its answers", async () => {
  const { viewer, breederId } = await createLitterBreeder();
  const pet = await createPet({ breederId });
  const openCases = () => db.moderationCase.deleteMany({ where: { petId: pet.id, kind: KIND, decidedAt: null } });
  let fields: Record<string, string> = { ...TYPED_LISTING };
  let answers = parseAnswers({ nation: "england" }).answers;
  let place: PrecisePlace | null = null;
  const save = () =>
    updateListing({ viewer, petId: pet.id, listing: listingSchema.parse(fields), place, answers, confirmed: true });
  await save();
  const columns = ["pets", "pet_declarations"].flatMap((table) =>
    Object.entries(PUBLIC_TABLES[table]!).flatMap(([column, why]) => (why === "case" ? [{ table, column }] : [])),
  );
  for (const { table, column } of columns) {
    // The version before counts as approved.
    await openCases();
    await db.petRevision.updateMany({ where: { petId: pet.id }, data: { isBase: false } });
    if (column === "place_address") place = { lat: 53.8, lng: -1.5, formatted_address: "1 High Street" };
    else if (table === "pet_declarations") {
      answers = { ...answers, [column]: column === "microchip_number" ? "977200009876543" : "Another" };
    } else {
      const other =
        column === "breed" ? "COCKER spaniel" : `Another ${column}, in as many words as a description needs`;
      fields = { ...fields, [column]: other };
    }
    expect(await save(), column).toMatchObject({ ok: true });
    expect((await openCases()).count, column).toBe(1);
  }
});

it("[QUE-26] opens a case for new words about a photo of a listing, and shows them", async () => {
  const { viewer, breederId } = await createLitterBreeder();
  const pet = await createPet({ breederId, images: 2 });
  const [, second] = await listImages({ petId: pet.id });
  await describeImages(viewer, { petId: pet.id }, { [second!.imageId]: "Call 0700" });
  expect(await db.moderationCase.count({ where: { petId: pet.id, kind: KIND, decidedAt: null } })).toBe(1);
  expect((await changesSinceApproval([pet.id])).get(pet.id)?.fields).toMatchObject([
    { label: "Description of photo 2", before: "", after: "Call 0700" },
  ]);
});
