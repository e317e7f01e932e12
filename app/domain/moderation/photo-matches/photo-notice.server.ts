// What a breeder is told about photos of a listing that were on another one first, and what they answer (DUP-08, DUP-09).
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { ReceivedDocument } from "#app/domain/images/documents/document.server.ts";
import { mayManagePet } from "#app/domain/pets/policy.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { getPhotoFacts, type PhotoFact } from "./photo-facts.server.ts";
import { keepOriginal } from "./photo-originals.server.ts";

export interface PhotoNoticeView {
  /** Whether a photo is on another breeder's listing, which is not named. */
  isElsewhere: boolean;
  /** The images that are meant. */
  imageKeys: string[];
  /** The breeder has answered, and a moderator will check it. */
  isAnswered: boolean;
  /** The breeder's own earlier animal. */
  earlier: { name: string; at: string } | null;
}

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "Europe/London" });

/** Null when there is nothing to tell. */
export async function getPhotoNotice({ petId }: { petId: number }): Promise<PhotoNoticeView | null> {
  const facts = (await getPhotoFacts([petId], null)).filter(({ isProof }) => !isProof);
  const open = facts.filter(isOpen);
  const own = facts.find(({ owner, firstAt }) => owner === "own" && firstAt !== null);
  if (open.length === 0 && !own) return null;
  const ids = (open.length > 0 ? open : [own!]).map(({ imageId }) => imageId);
  const images = await db.image.findMany({ where: { id: { in: ids } }, select: { key: true } });
  return {
    isElsewhere: open.length > 0,
    imageKeys: images.map(({ key }) => key),
    isAnswered: open.length > 0 && open.every(({ isAnswered }) => isAnswered),
    earlier: own ? { name: own.firstName ?? "another animal", at: MONTH.format(own.firstAt!) } : null,
  };
}

/** A match with another breeder's photo that no moderator has decided. */
function isOpen({ owner, isDecided, isClosed }: PhotoFact): boolean {
  return owner !== "own" && !isDecided && !isClosed;
}

interface AnswerInput {
  viewer: Viewer;
  petId: number;
  /** At most 1,000 characters. */
  note: string;
  /** The original file, which the user may send. */
  original?: ReceivedDocument | null;
  /** The images that the page showed; by default all that are meant. One that was matched since then is asked about anew. */
  imageKeys?: readonly string[];
}

/**
 * Stores that the photos of the listing are the breeder's own; a second answer with a note replaces the first note until it is
 * decided. `decided`: a moderator was first.
 */
export async function answerPhotoNotice({
  viewer,
  petId,
  note,
  original,
  imageKeys = [],
}: AnswerInput): Promise<Result<null, "not-found" | "decided">> {
  const pet = await db.pet.findUnique({ where: { id: petId, deletedAt: null }, select: { breederId: true } });
  if (!pet || !mayManagePet(viewer, pet, "pets.update")) return { ok: false, code: "not-found" };
  const facts = (await getPhotoFacts([petId], null)).filter((fact) => !fact.isProof && isOpen(fact));
  const shown = await db.image.findMany({ where: { key: { in: [...imageKeys] } }, select: { id: true } });
  const answered = imageKeys.length === 0 ? facts : facts.filter((fact) => shown.some(({ id }) => id === fact.imageId));
  const ids = answered.map(({ matchId }) => matchId);
  if (ids.length === 0) return { ok: false, code: "decided" };
  if (original) await keepOriginal(ids, original);
  await db.photoMatch.updateMany({
    where: { id: { in: ids }, decision: null },
    data: { answeredAt: clock.now(), ...(note !== "" && { note }) },
  });
  return { ok: true, value: null };
}
