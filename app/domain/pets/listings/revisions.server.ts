// Stored revisions of a listing, among them the base: the version last approved, stored with its images until a
// moderator has checked the changes since. The trigger pets_approved_version ends it on approval, see docs/triggers.md.
import type { LawAnswers } from "#app/domain/law/answers.ts";
import { answersOf } from "#app/domain/law/declaration-columns.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { ListingColumns, PlaceColumns } from "./listing-columns.ts";

export type ListingContent = ListingColumns & PlaceColumns;

/** A stored version with the answers of "Law and welfare" and the parents, which older versions do not have. */
export type StoredVersion = ListingContent & { answers?: LawAnswers; parents?: Parents };

/** The ids of the parents of a pet in no litter. */
export type Parents = Record<"damId" | "sireId", number | null>;

type Client = Prisma.TransactionClient;

interface Revision {
  petId: number;
  /** The version that is being replaced. */
  content: ListingContent;
  editedById: number;
  /** The replaced version is an approved one, so it becomes the base unless there is a base already. */
  approved: boolean;
}

/** Stores the version that an edit replaces, before its answers are replaced. The caller has locked the pet. */
export async function storeRevision(client: Client, { petId, content, editedById, approved }: Revision): Promise<void> {
  const isBase = approved && (await readApprovedVersion(client, petId)) === null;
  const answers = answersOf(await client.petDeclaration.findUnique({ where: { petId } }));
  const parents = await client.pet.findUniqueOrThrow({ where: { id: petId }, select: { damId: true, sireId: true } });
  const { id: revisionId } = await client.petRevision.create({
    data: { petId, content: { ...contentOf(content), answers: { ...answers }, parents }, isBase, editedById },
    select: { id: true },
  });
  if (!isBase) return;
  const images = await client.petImage.findMany({
    where: { petId, checked: true },
    select: { position: true, imageId: true, alt: true, role: true },
  });
  await client.petRevisionImage.createMany({ data: images.map((image) => ({ ...image, revisionId })) });
}

/**
 * Stores the base before the images of an approved listing change, unless there is one. The caller has locked the pet.
 */
export async function storeApprovedVersion(client: Client, petId: number, editedById: number): Promise<void> {
  if ((await readApprovedVersion(client, petId)) !== null) return;
  const content = await client.pet.findUniqueOrThrow({ where: { id: petId } });
  await storeRevision(client, { petId, content, editedById, approved: true });
}

/** The version last approved; null when that is the current version. */
export async function readApprovedVersion(client: Client, petId: number): Promise<StoredVersion | null> {
  const base = await client.petRevision.findFirst({ where: { petId, isBase: true }, select: { content: true } });
  return base && (base.content as unknown as StoredVersion);
}

/** Unmarks the base when the listing is deleted or a moderator has checked it. */
export async function endApprovedVersion(client: Client, petId: number): Promise<void> {
  await client.$executeRaw`SELECT approve_present_version(${petId}::int)`;
}

/** Only the columns that the breeder fills in. */
function contentOf(pet: ListingContent): ListingContent {
  const { name, tagline, description, pricePence, depositPence, type, breed, gender, colour, age, size, coat } = pet;
  const { location, isPedigree, isKennelClub, isCouncilRegistered, placeLat, placeLng, placeAddress } = pet;
  const { depositPolicy, healthGuaranteeMonths, takesBackForLife, includesInsurance } = pet;
  return {
    ...{ name, tagline, description, pricePence, depositPence, type, breed, gender, colour, age, size, coat },
    ...{ depositPolicy, healthGuaranteeMonths, takesBackForLife, includesInsurance },
    ...{ location, isPedigree, isKennelClub, isCouncilRegistered, placeLat, placeLng, placeAddress },
  };
}
