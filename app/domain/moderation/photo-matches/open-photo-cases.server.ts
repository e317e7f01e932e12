// Opens a case of kind photo for a public listing with a photo that another seller had first (DUP-07). A pending listing has
// a case, whose signals are searched for again (trigger photo_matches_to_cases).
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { db } from "#app/platform/db.server.ts";
import { getPhotoFacts } from "./photo-facts.server.ts";

const showing = (imageIds: number[]) => ({ images: { some: { imageId: { in: imageIds } } } });

/** For the matches of an image, which may be the first or the later one; joins the open case of a photo. A photo of a parent is one of the first public animal of its litter. */
export async function openPhotoCases(imageId: number): Promise<void> {
  const open = { decision: null, OR: [{ imageId }, { firstImageId: imageId }] };
  const matches = await db.photoMatch.findMany({ where: open, select: { id: true, imageId: true } });
  const later = [...new Set(matches.map((match) => match.imageId))];
  if (later.length === 0) return;
  const pet = { status: "approved", deletedAt: null, soldAt: null } as const;
  const place = { where: { imageId: { in: later }, pet }, select: { petId: true } } as const;
  const shown = [...(await db.petImage.findMany(place)), ...(await db.proofPhoto.findMany(place))];
  const parents = await db.pet.findMany({
    where: { ...pet, litter: { OR: [{ dam: showing(later) }, { sire: showing(later) }] } },
    distinct: ["litterId"],
    orderBy: { id: "asc" },
    select: { id: true },
  });
  shown.push(...parents.map(({ id }) => ({ petId: id })));
  const facts = await getPhotoFacts([...new Set(shown.flatMap(({ petId }) => petId ?? []))], null);
  const found = new Set(matches.map(({ id }) => id));
  for (const { petId, matchId, owner, imageId: photo } of facts) {
    if (petId === null || owner === "own" || !found.has(matchId)) continue;
    await db.$transaction((client) => openCase(client, { kind: "photo", subject: { petId, imageId: photo } }));
  }
}
