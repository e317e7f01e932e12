// The signals of photos that were on another listing first (DUP-07), and of proof photos that are late (DUP-16).
import {
  type FoundSignal,
  SENTENCE_MAX,
  SIGNAL_RULES,
  type SignalRule,
} from "#app/domain/accounts/case-intake/signals.ts";
import {
  type FirstOwner,
  getPhotoFacts,
  type PhotoFact,
} from "#app/domain/moderation/photo-matches/photo-facts.server.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { shortenText } from "#app/domain/shared/cut-text.ts";
import { listProofSignals } from "./proof-signals.server.ts";

const VERSION = "1";
const NAMED = 3;

const RULES: Record<FirstOwner, SignalRule> = {
  banned: "photo_of_banned",
  another: "photo_of_another",
  own: "photo_of_own",
};

/** Those of the photos of some listings and of one litter. */
export async function listPhotoSignals(petIds: readonly number[], litterId: number | null): Promise<FoundSignal[]> {
  const [facts, late] = await Promise.all([getPhotoFacts(petIds, litterId), listProofSignals(petIds)]);
  const keys = new Set(facts.map(keyOf));
  const found = [...keys].flatMap((key) =>
    photoSignals(
      key,
      facts.filter((fact) => keyOf(fact) === key),
    ),
  );
  return [...found, ...late];
}

const keyOf = ({ petId, litterId }: PhotoFact) => (petId === null ? `litter-${litterId}` : `pet-${petId}`);

/** One signal for each kind of first owner, for one listing or litter. */
function photoSignals(key: string, facts: readonly PhotoFact[]): FoundSignal[] {
  return (["banned", "another", "own"] as const).flatMap((owner) => {
    const same = facts.filter((fact) => fact.owner === owner);
    if (same.length === 0) return [];
    const rule = RULES[owner];
    const photos = new Set(same.map(({ imageId }) => imageId)).size;
    const places = [...new Set(same.map(placeOf))];
    const more = places.length > NAMED ? ` and ${counted(places.length - NAMED, "other listing")}` : "";
    const was = photos === 1 ? "was" : "were";
    const sentence = `${counted(photos, "photo")} ${was} first on ${places.slice(0, NAMED).join(", ")}${more}.`;
    return [
      {
        ...{ rule, key, version: VERSION, weight: SIGNAL_RULES[rule].weight },
        sentence: shortenText(sentence, SENTENCE_MAX),
        evidence: {
          petIds: idsOf(same.map(({ firstPetId }) => firstPetId)),
          userIds: idsOf(same.map(({ firstUserId, firstUsername }) => (firstUsername === null ? null : firstUserId))),
        },
      },
    ];
  });
}

function placeOf({ owner, firstName, firstUsername }: PhotoFact): string {
  const name = firstName ?? "a deleted listing";
  if (owner === "own") return `the earlier listing ${name}`;
  return `${name} by ${firstUsername === null ? "an erased account" : `@${firstUsername}`}`;
}

function idsOf(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
