// The listings that a case's own listing or litter matches, with the words that they share.
import type { FoundSignal, SignalRule } from "#app/domain/accounts/case-intake/signals.ts";
import { getQueuedPets } from "#app/domain/moderation/queues/queued-pets.server.ts";
import type { QueuedPet } from "#app/domain/moderation/views.ts";
import { db } from "#app/platform/db.server.ts";
import type { CaseMatches, SubjectView } from "./screen-views.ts";
import { sharedWords } from "./shared-words.server.ts";

const SHOWN = 3;

/** The signals whose evidence is another listing. */
const MATCHING: readonly SignalRule[] = [
  "same_microchip",
  "photo_of_banned",
  "photo_of_another",
  "photo_of_own",
  "same_text",
];

/** Of a case about two listings the second one; of others those that the signals name. Null without one. */
export async function getMatches(caseId: number, subject: SubjectView | null): Promise<CaseMatches | null> {
  const own = textsOf(subject);
  if (!own) return null;
  const second = subject?.kind === "listings" ? subject.pets.slice(1) : [];
  const pets = second.length > 0 ? second : await getNamed(caseId, subject);
  const [first] = pets;
  if (!first) return null;
  return {
    tagline: sharedWords(own.tagline, first.tagline).own,
    description: sharedWords(own.description, first.description).own,
    listings: pets.map((pet) => ({
      pet,
      tagline: sharedWords(own.tagline, pet.tagline).other,
      description: sharedWords(own.description, pet.description).other,
    })),
  };
}

function textsOf(subject: SubjectView | null): Pick<QueuedPet, "tagline" | "description"> | null {
  if (subject?.kind === "litter") return subject.litter;
  return subject?.kind === "listings" ? (subject.pets[0] ?? null) : null;
}

async function getNamed(caseId: number, subject: SubjectView | null): Promise<QueuedPet[]> {
  const signals = await db.caseSignal.findMany({
    where: { caseId, rule: { in: [...MATCHING] } },
    orderBy: [{ weight: "desc" }, { id: "asc" }],
    select: { evidence: true },
  });
  const pets = subject?.kind === "listings" ? subject.pets : subject?.kind === "litter" ? subject.litter.pets : [];
  const own = new Set(pets.map(({ petId }) => petId));
  const named = signals.flatMap(({ evidence }) => (evidence as unknown as FoundSignal["evidence"]).petIds ?? []);
  return getQueuedPets([...new Set(named)].filter((id) => !own.has(id)).slice(0, SHOWN));
}
