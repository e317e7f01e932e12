// Writes an edit of a breeder's profile down; whoever calls it has made sure that its contact details are proved.
import { formatFocalPoint } from "#app/domain/breeders/focal-point.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { BreederEdit } from "./schema.ts";

/** Saves what an edit names. */
export async function storeEdit(
  client: Prisma.TransactionClient,
  breederId: number,
  edit: Partial<BreederEdit>,
): Promise<void> {
  const { profilePosition, coverPosition } = edit;
  await client.breeder.update({
    where: { id: breederId },
    data: {
      tradingName: edit.tradingName,
      description: edit.description,
      location: edit.location,
      localCouncilAuthority: edit.councilAuthority,
      contactTel: edit.contactPhone,
      contactEmail: edit.contactEmail,
      profileImagePosition: profilePosition && formatFocalPoint(profilePosition),
      coverImagePosition: coverPosition && formatFocalPoint(coverPosition),
    },
  });
}
