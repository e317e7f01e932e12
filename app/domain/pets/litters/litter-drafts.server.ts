// A breeder's own drafts of litters: the list, one of them, the next litter from the last one, and discarding.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { isDraftId } from "#app/domain/pets/listings/draft-id.ts";
import { licenceOptions } from "#app/domain/pets/listings/licence-options.server.ts";
import { cutText } from "#app/domain/shared/cut-text.ts";
import { db } from "#app/platform/db.server.ts";
import { LITTER_DRAFT_LIMIT, nextLitterName, storedLitterValues } from "./litter-drafts.ts";
import { getOwnLitter } from "./queries.server.ts";
import type { LitterText } from "./schema.ts";
import { OWN_ANSWERS } from "./steps.ts";
import type { LitterDraftSummary } from "./views.ts";

/** The last saved first. */
export async function listLitterDrafts(breederId: number): Promise<LitterDraftSummary[]> {
  const drafts = await db.litterDraft.findMany({
    where: { breederId, litterId: null },
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    take: LITTER_DRAFT_LIMIT,
  });
  return drafts.map(({ id, data, updatedAt }) => ({
    draftId: id,
    name: cutText((storedLitterValues(data).name ?? "").trim(), 100),
    savedAt: updatedAt.toISOString(),
  }));
}

/** The values of a breeder's own draft; null for one of another breeder, and for one that became a litter. */
export async function getLitterDraft(breederId: number, draftId: string): Promise<LitterText | null> {
  if (!isDraftId(draftId)) return null;
  const draft = await db.litterDraft.findUnique({ where: { id: draftId, breederId } });
  return draft?.litterId === null ? storedLitterValues(draft.data) : null;
}

/** The litter that a draft became; null while it is a draft. */
export async function addedLitter(breederId: number, draftId: string): Promise<number | null> {
  if (!isDraftId(draftId)) return null;
  return (await db.litterDraft.findUnique({ where: { id: draftId, breederId } }))?.litterId ?? null;
}

/** Does nothing for a draft that does not exist, belongs to another breeder or became a litter. */
export async function discardLitterDraft({ breederId }: Viewer, draftId: string): Promise<void> {
  if (breederId === null || !isDraftId(draftId)) return;
  await db.litterDraft.deleteMany({ where: { id: draftId, breederId, litterId: null } });
}

const NOT_COPIED: readonly string[] = ["due_date", "birth_date", "stage", ...OWN_ANSWERS];

/**
 * The values that the next litter has from one: parents, texts, price, place and law answers (BRD-07), without its dates and
 * what is true of its animals only. Null when the viewer may not change it, or it belongs to another breeder.
 */
export async function getLitterToCopy(viewer: Viewer, litterId: number): Promise<LitterText | null> {
  const litter = await getOwnLitter(viewer, litterId);
  if (litter?.breederId !== viewer.breederId || !litter) return null;
  const [licences, others] = await Promise.all([
    licenceOptions(litter.breederId),
    db.litter.findMany({ where: { breederId: litter.breederId }, select: { name: true } }),
  ]);
  const values = Object.fromEntries(Object.entries(litter.values).filter(([field]) => !NOT_COPIED.includes(field)));
  const name = nextLitterName(
    litter.name,
    others.map((other) => other.name),
  );
  const licence = licences.find(({ value }) => value === values.licence_id)?.value ?? "";
  return { ...values, name, licence_id: licence };
}
