// Queries of a breeder's own litters, for the pages of the breeder area.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Image } from "#app/domain/images/image.ts";
import { dateOfDay } from "#app/domain/law/declaration-columns.ts";
import { listParents } from "#app/domain/pets/animals/parents.server.ts";
import type { ParentType } from "#app/domain/pets/animals/views.ts";
import { countOpenAnswers } from "#app/domain/pets/listings/answers-due.server.ts";
import { OPEN_DEPOSITS } from "#app/domain/pets/listings/open-disputes.server.ts";
import { findPetDecisions } from "#app/domain/pets/listings/own-pet-decisions.server.ts";
import { saleStateOf } from "#app/domain/pets/listings/sale-state.server.ts";
import { litterSlug } from "#app/domain/pets/litter-slug.ts";
import { poundsValue } from "#app/domain/pets/price.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import type { PetGender } from "#app/domain/pets/views.ts";
import { editVersion } from "#app/domain/shared/edit-version.server.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import type { Litter, LitterRow, Pet, Prisma } from "#app/platform/generated/prisma/client.ts";
import { valuesOf } from "./columns.ts";
import { mayManageLitter } from "./policy.ts";
import { countRows, rowStatus } from "./row-status.ts";
import { rowVersions } from "./row-versions.server.ts";
import type { RowText } from "./rows-form.ts";
import { isLitterType, type LitterType } from "./stages.ts";
import type { LitterImage, LitterPage, ListedRow, OwnLitter, ChoiceOption, PetLitterView } from "./views.ts";

const LITTERS_SHOWN = 200;
const SHOWN = { select: { key: true, width: true, height: true, colour: true } } as const;
const FIRST_IMAGE = { orderBy: { position: "asc" }, take: 1, select: { alt: true, image: SHOWN } } as const;
const WITH_PETS = {
  orderBy: { position: "asc" },
  include: { pet: { include: { images: FIRST_IMAGE, deposits: OPEN_DEPOSITS } } },
} as const;
const IN_ORDER = { orderBy: { position: "asc" }, include: { pet: true } } as const;

type RowWithPet = LitterRow & { pet: Pet | null };
type LitterWithRows = Litter & { rows: RowWithPet[] };

/** The litters of a breeder, newest first; closed ones last. */
export async function listOwnLitters(breederId: number): Promise<OwnLitter[]> {
  const litters = await db.litter.findMany({
    where: { breederId },
    orderBy: [{ closedAt: { sort: "desc", nulls: "first" } }, { createdAt: "desc" }, { id: "desc" }],
    take: LITTERS_SHOWN,
    include: { rows: IN_ORDER },
  });
  return litters.map(toOwnLitter);
}

function toOwnLitter(litter: LitterWithRows): OwnLitter {
  const { id: litterId, name, breed, stage, status, listed } = litter;
  const dates = { dueOn: dateOfDay(litter.dueOn), bornOn: dateOfDay(litter.bornOn) };
  const slug = litterSlug(name, breed, litterId);
  return { litterId, slug, name, breed, stage, ...dates, status, listed, counts: countRows(litter.rows) };
}

/** The litter with its rows, or null when the viewer may not change it. */
export async function getOwnLitter(viewer: Viewer, litterId: number): Promise<LitterPage | null> {
  if (!Number.isInteger(litterId) || litterId < 1 || litterId > MAX_ID) return null;
  const litter = await db.litter.findUnique({
    where: { id: litterId },
    include: {
      rows: WITH_PETS,
      dam: true,
      sire: true,
      images: { select: { litterRowId: true, alt: true, image: SHOWN } },
    },
  });
  if (!litter || !mayManageLitter(viewer, litter)) return null;
  const { breederId, rejectionReason, dam, sire, images, rows } = litter;
  const open = rows.filter(({ pet }) => pet === null);
  const listed = rows.flatMap((row) => (row.pet ? [{ ...row, pet: row.pet }] : []));
  const petIds = listed.map(({ pet }) => pet.id);
  const pending = listed.filter(({ pet }) => pet.status === "pending").map(({ pet }) => pet.id);
  const [{ asked }, left] = await Promise.all([findPetDecisions(petIds), countOpenAnswers(pending)]);
  return {
    ...toOwnLitter(litter),
    breederId,
    type: litter.type as LitterType,
    rejectionReason,
    values: valuesOf(litter),
    version: editVersion(valuesOf(litter)),
    damName: dam?.name ?? null,
    sireName: sire?.name ?? null,
    openRows: open.map(toRowText),
    rowVersions: rowVersions(open),
    rowImages: firstImages(images),
    listedRows: listed.map((row) => toListedRow(row, asked.has(row.pet.id), left.get(row.pet.id) ?? 0)),
    images: { total: images.length, unassigned: images.filter((image) => image.litterRowId === null).length },
  };
}

function toRowText(row: LitterRow): RowText {
  return {
    key: String(row.id),
    name: row.name,
    sex: row.sex,
    colour: row.colour,
    microchip_number: row.microchipNumber ?? "",
    price: row.pricePence === null ? "" : poundsValue(row.pricePence),
    note: row.note,
    staying: row.staying ? "on" : "",
  };
}

type StoredImage = Omit<Image, "alt">;

/** The first image of each row that is not listed, by its id. */
function firstImages(images: readonly { litterRowId: number | null; alt: string; image: StoredImage }[]) {
  const first: Record<string, Image> = {};
  for (const { litterRowId, alt, image } of images)
    if (litterRowId !== null) first[String(litterRowId)] ??= { ...image, alt };
  return first;
}

type PetWithImages = Pet &
  Prisma.PetGetPayload<{ select: { deposits: typeof OPEN_DEPOSITS } }> & {
    images: { alt: string; image: StoredImage }[];
  };

function toListedRow(row: LitterRow & { pet: PetWithImages }, asksForChanges: boolean, openAnswers: number): ListedRow {
  const { pet } = row;
  const [image] = pet.images;
  const { id: petId, name, breed, status, pricePence, colour } = pet;
  const { reservedUntil, isPaused, isDisputed, isHeld, isRefunding } = saleStateOf(pet);
  const depositPaid = pet.reserved && pet.reservedUntil === null;
  return {
    rowId: row.id,
    name,
    sex: pet.gender,
    status: rowStatus(row),
    note: row.note,
    pet: {
      ...{ petId, slug: petSlug(name, breed, petId), status, pricePence, colour, depositPaid, asksForChanges },
      openAnswers,
      ...{ reservedUntil, isPaused, isDisputed, isHeld, isRefunding },
      image: image ? { ...image.image, alt: image.alt } : null,
    },
  };
}

/** The breeder's animals as choices for mother and father: "Juno (Cocker Spaniel)". */
export async function parentOptions(
  breederId: number,
  type?: ParentType | null,
): Promise<{ dams: ChoiceOption[]; sires: ChoiceOption[] }> {
  const animals = type === null ? [] : await listParents(breederId, type);
  const options = (sex: PetGender) =>
    animals
      .filter((animal) => animal.sex === sex)
      .map(({ animalId, name, breed }) => ({ value: String(animalId), label: `${name} (${breed})` }));
  return { dams: options("female"), sires: options("male") };
}

/** The images of a litter that no pet has yet, with what each shows. */
export async function listLitterImages(litterId: number): Promise<LitterImage[]> {
  const images = await db.petImage.findMany({
    where: { litterId },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: {
      id: true,
      alt: true,
      role: true,
      litterRowId: true,
      image: { select: { key: true, width: true, height: true, colour: true } },
    },
  });
  return images.map(({ id, alt, role, litterRowId, image }) => ({
    imageId: id,
    shows: litterRowId ?? (role === "with_mother" ? "mother" : null),
    image: { ...image, alt },
  }));
}

/** The litter of a pet, or the litters that it can be moved into: its breeder's own of the same type that are born (LIT-19). */
export async function getPetLitter(petId: number): Promise<PetLitterView> {
  const pet = await db.pet.findUnique({ where: { id: petId }, include: { litter: true } });
  if (!pet) return { litter: null, options: [], parents: null };
  if (pet.litter) return { litter: { litterId: pet.litter.id, name: pet.litter.name }, options: [], parents: null };
  const litters = await db.litter.findMany({
    where: { breederId: pet.breederId, type: pet.type, stage: "born" },
    orderBy: [{ bornOn: "desc" }, { id: "desc" }],
    select: { id: true, name: true, breed: true },
  });
  const options = litters.map(({ id, name, breed }) => ({ value: String(id), label: `${name} (${breed})` }));
  const { damId, sireId, type } = pet;
  const { dams, sires } = await parentOptions(pet.breederId, isLitterType(type) ? type : null);
  const parents = dams.length + sires.length === 0 ? null : { damId, sireId, dams, sires };
  return { litter: null, options, parents };
}
