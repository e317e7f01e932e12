// Rows of licences and of the listings that name them, for tests.
import type { LicenceFields } from "#app/domain/breeders/licences/schema.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { createPet } from "./factories.ts";

/** The form of a licence without its document. */
export const LICENCE_FIELDS: LicenceFields = {
  nation: "england",
  kind: "dog_breeding",
  number: "AB/12 345",
  council: "Leeds City Council",
  holder_name: "Mina Harrow",
  starts_on: "2026-01-01",
  ends_on: "2099-01-01",
  stars: 4,
  max_dogs: 10,
  remark: "",
};

/** A checked licence of 2026-01-01 to 2027-06-30. */
export function createLicence(breederId: number, change: Partial<Prisma.LicenceUncheckedCreateInput> = {}) {
  return db.licence.create({
    data: {
      breederId,
      nation: "england",
      kind: "dog_breeding",
      number: "AB/12 345",
      council: "Leeds City Council",
      holderName: "Mina Harrow",
      startsOn: new Date("2026-01-01"),
      endsOn: new Date("2027-06-30"),
      createdAt: new Date("2026-01-01T10:00:00Z"),
      state: "checked",
      ...change,
    },
  });
}

/** A pet of a licensed breeder that names a licence. */
export async function createLicensedPet(
  licence: { id: number; breederId: number },
  change: Parameters<typeof createPet>[0] = {},
) {
  const pet = await createPet({ breederId: licence.breederId, ...change });
  await db.petDeclaration.create({ data: { petId: pet.id, sellerKind: "licensed", licenceId: licence.id } });
  return pet;
}
