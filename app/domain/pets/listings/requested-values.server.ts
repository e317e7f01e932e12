// The values of fields of a listing, to tell whether the breeder has changed what a moderator asked for.
import { answersOf } from "#app/domain/law/declaration-columns.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { valuesOf } from "./listing-columns.ts";

/** As texts, by field. The caller has locked the pet. */
export async function currentValues(
  client: Prisma.TransactionClient,
  petId: number,
  fields: readonly string[],
): Promise<Record<string, string>> {
  const pet = await client.pet.findUniqueOrThrow({
    where: { id: petId },
    include: { declaration: true, images: { select: { imageId: true }, orderBy: { position: "asc" } } },
  });
  const values: Readonly<Record<string, unknown>> = {
    ...answersOf(pet.declaration),
    ...valuesOf(pet),
    photos: pet.images.map(({ imageId }) => imageId).join(),
  };
  return Object.fromEntries(fields.map((field) => [field, textOf(values[field])]));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? "");
}
