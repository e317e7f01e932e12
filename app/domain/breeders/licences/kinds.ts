// Kinds of licences by nation, their maximum length, and the states of a licence.
import type { Nation } from "#app/domain/shared/places/nations.ts";

/** Each kind with its name and the nations that issue it. */
const KINDS = {
  dog_breeding: { label: "Dog breeding", nations: ["england", "wales", "scotland"] },
  cat_breeding: { label: "Cat breeding", nations: ["scotland"] },
  rabbit_breeding: { label: "Rabbit breeding", nations: ["scotland"] },
  selling_animals: { label: "Selling animals as pets", nations: ["england", "wales", "scotland"] },
  rehoming: { label: "Rehoming", nations: ["scotland"] },
  dog_breeding_establishment: { label: "Dog breeding establishment", nations: ["northern_ireland"] },
  pet_shop: { label: "Pet shop", nations: ["northern_ireland"] },
  // These two are being prepared there.
  rescue: { label: "Rescue or rehoming", nations: ["northern_ireland"] },
  seller_registration: { label: "Seller registration (Northern Ireland)", nations: ["northern_ireland"] },
} as const satisfies Record<string, { label: string; nations: readonly Nation[] }>;

export type LicenceKind = keyof typeof KINDS;
export const LICENCE_KINDS = Object.keys(KINDS) as LicenceKind[];

export const LICENCE_STATES = ["unchecked", "checked", "refused", "lapsed", "withdrawn"] as const;
export type LicenceState = (typeof LICENCE_STATES)[number];

/** Whether a listing can name a licence on a calendar date. */
export function isInForce({ state, endsOn }: { state: LicenceState; endsOn: string }, today: string): boolean {
  return (state === "unchecked" || state === "checked") && endsOn >= today;
}

/** What a moderator compares a licence with. */
export const CHECK_SOURCES = ["document", "register", "phone"] as const;
export type CheckSource = (typeof CHECK_SOURCES)[number];

export const CHECK_SOURCE_LABELS: Record<CheckSource, string> = {
  document: "The document",
  register: "The council's register",
  phone: "The council by phone",
};

/**
 * The longest licence of each nation in months: Northern Ireland NISR 2013/43 reg. 5(5)(c), Wales the 2014 and 2021
 * Regulations; England and Scotland are to be checked by the owner.
 */
export const MAX_MONTHS: Record<Nation, number> = { england: 36, scotland: 36, wales: 12, northern_ireland: 12 };

export function kindsOf(nation: Nation): LicenceKind[] {
  return LICENCE_KINDS.filter((kind) => isKindOf(kind, nation));
}

export function isKindOf(kind: LicenceKind, nation: Nation): boolean {
  return nationsOf(kind).includes(nation);
}

export function nationsOf(kind: LicenceKind): readonly Nation[] {
  return KINDS[kind].nations;
}

/** "Dog breeding". */
export function kindLabel(kind: LicenceKind): string {
  return KINDS[kind].label;
}
