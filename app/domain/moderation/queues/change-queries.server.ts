// Queries of the changes of listings since their last approval, and of the open cases about such changes.
import { versionsOf } from "#app/domain/accounts/case-intake/seen-versions.server.ts";
import type { Image, ImageRole, PetImage } from "#app/domain/images/image.ts";
import type { LawAnswers } from "#app/domain/law/answers.ts";
import { answersOf } from "#app/domain/law/declaration-columns.ts";
import type { ChangeCase, PetChanges } from "#app/domain/moderation/views.ts";
import { findCertificates } from "#app/domain/pets/certificates/find-certificate.server.ts";
import { answerChanges } from "#app/domain/pets/listings/answer-changes.ts";
import { CHANGED_AFTER_APPROVAL } from "#app/domain/pets/listings/change-cases.server.ts";
import { listingChanges } from "#app/domain/pets/listings/changes.ts";
import { valuesOf } from "#app/domain/pets/listings/listing-columns.ts";
import { markWords } from "#app/domain/pets/listings/mark-words.server.ts";
import type { Parents, StoredVersion } from "#app/domain/pets/listings/revisions.server.ts";
import type { FieldChange } from "#app/domain/pets/listings/views.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { type ListPage, pageAt } from "#app/domain/shared/list-page.ts";
import { db } from "#app/platform/db.server.ts";

const PAGE_SIZE = 20;
const IMAGE = { select: { key: true, width: true, height: true, colour: true } } as const;

/** The changes of some listings since their last approval, by pet id; unchanged listings are not in the map. */
export async function changesSinceApproval(petIds: readonly number[]): Promise<Map<number, PetChanges>> {
  if (petIds.length === 0) return new Map();
  const shown = { orderBy: { position: "asc" }, select: { alt: true, role: true, image: IMAGE } } as const;
  const bases = await db.petRevision.findMany({
    where: { petId: { in: [...petIds] }, isBase: true },
    select: { petId: true, content: true, images: shown, pet: { include: { images: shown, declaration: true } } },
  });
  const versions = bases.map((base) => ({
    ...base,
    stored: base.content as unknown as StoredVersion,
    current: answersOf(base.pet.declaration),
  }));
  const licences = await licenceTexts(versions.flatMap(({ stored, current }) => [stored.answers ?? current, current]));
  const parents = await parentNames(versions);
  return new Map(
    versions.map(({ petId, stored, current, images, pet }) => {
      const answers = answerChanges(stored.answers ?? current, current, licences);
      const [from, to] = [images.map(imageOf), pet.images.map(imageOf)];
      const isIn = ({ key, role }: PetImage) => to.some((image) => image.key === key && image.role === role);
      const same = from.length === to.length && from.every(isIn);
      const own = [...listingChanges(valuesOf(stored), valuesOf(pet)), ...parentChanges(stored, pet, parents)];
      const texts = [...own, ...answers, ...altChanges(from, to)];
      const fields = texts.map(markWords);
      return [petId, { fields, images: same ? null : { before: from, after: to } }];
    }),
  );
}

/** A page of the listings that were changed after their approval and stayed public, oldest case first. */
export async function listChangeCases(page: number): Promise<ListPage<ChangeCase>> {
  const where = {
    kind: CHANGED_AFTER_APPROVAL,
    decidedAt: null,
    pet: { status: "approved", deletedAt: null },
  } as const;
  const total = await db.moderationCase.count({ where });
  const { skip, ...shown } = pageAt(page, total, PAGE_SIZE);
  const rows = await db.moderationCase.findMany({
    where,
    orderBy: [{ openedAt: "asc" }, { id: "asc" }],
    skip,
    take: PAGE_SIZE,
    select: {
      id: true,
      changes: true,
      openedAt: true,
      pet: { select: { id: true, name: true, breed: true, breeder: { select: { tradingName: true } } } },
    },
  });
  const cases = rows.flatMap(({ pet, ...row }) => (pet ? [{ ...row, pet }] : []));
  const petIds = cases.map(({ pet }) => pet.id);
  // Before what is compared, so that a change between the queries is found.
  const versions = await versionsOf(db, "pet", petIds);
  const compared = await changesSinceApproval(petIds);
  const certificates = await findCertificates(petIds);
  const items = cases.map(({ id, changes, openedAt, pet }) => ({
    caseId: id,
    changes,
    openedAt: openedAt.toISOString(),
    petId: pet.id,
    version: versions.get(pet.id) ?? "",
    slug: petSlug(pet.name, pet.breed, pet.id),
    name: pet.name,
    tradingName: pet.breeder.tradingName,
    compared: compared.get(pet.id) ?? { fields: [], images: null },
    certificate: certificates.get(pet.id) ?? null,
  }));
  return { items, total, totalIsCapped: false, ...shown };
}

/** "AB/12 345, Leeds City Council" of the licences in some answers. */
async function licenceTexts(answers: readonly LawAnswers[]): Promise<Map<number, string>> {
  const ids = answers.flatMap(({ licence_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const licences = await db.licence.findMany({ where: { id: { in: ids } } });
  return new Map(licences.map(({ id, number, council }) => [id, `${number}, ${council}`]));
}

/** The names of the parents in some versions, by their ids. */
async function parentNames(versions: readonly { stored: StoredVersion; pet: Parents }[]): Promise<Map<number, string>> {
  const ids = versions.flatMap(({ stored, pet }) =>
    [stored.parents, pet].flatMap((parents) => [parents?.damId ?? 0, parents?.sireId ?? 0]),
  );
  const known = ids.filter(Boolean);
  if (known.length === 0) return new Map();
  const animals = await db.breedingAnimal.findMany({ where: { id: { in: known } }, select: { id: true, name: true } });
  return new Map(animals.map(({ id, name }) => [id, name]));
}

const PARENTS = [
  { field: "damId", label: "Mother" },
  { field: "sireId", label: "Father" },
] as const;

/** The changed parents; none for a pet that is in a litter, whose parents are the litter's. */
function parentChanges(
  { parents }: StoredVersion,
  pet: Parents & { litterId: number | null },
  names: ReadonlyMap<number, string>,
): FieldChange[] {
  if (!parents || pet.litterId !== null) return [];
  const nameOf = (id: number | null) => (id === null ? "" : (names.get(id) ?? "A deleted parent"));
  return PARENTS.flatMap(({ field, label }) =>
    parents[field] === pet[field] ? [] : [{ field, label, before: nameOf(parents[field]), after: nameOf(pet[field]) }],
  );
}

/** The changed alt texts of the images that both versions have. */
function altChanges(before: readonly PetImage[], after: readonly PetImage[]): FieldChange[] {
  return after.flatMap(({ key, alt }, at) => {
    const old = before.find((image) => image.key === key);
    const change = { field: `alt ${key}`, label: `Description of photo ${at + 1}` };
    return old && old.alt !== alt ? [{ ...change, before: old.alt, after: alt }] : [];
  });
}

function imageOf({ alt, role, image }: { alt: string; role: string | null; image: Omit<Image, "alt"> }): PetImage {
  return { ...image, alt, role: role as ImageRole | null };
}
