// Which licence replaces which, and for which listings a renewed licence is offered (BRD-22).
import { addDays } from "#app/domain/shared/calendar-dates.ts";
import { isInForce } from "./kinds.ts";
import type { LicenceView } from "./views.ts";

type Facts = Pick<LicenceView, "licenceId" | "nation" | "kind" | "council" | "state" | "endsOn">;

/** Days before expiry from which a renewal is offered; the first reminder is sent then. */
export const RENEW_DAYS = 60;

/**
 * The licence of the same kind that is valid longest, when it is another one: of the same council, or of any after `old` lapsed.
 * `today` is a calendar date.
 */
export function replacementOf<One extends Facts>(old: Facts, licences: readonly One[], today: string): One | null {
  const later = licences.filter(
    (one) =>
      isSame(one, old) &&
      (old.state === "lapsed" || one.council === old.council) &&
      isInForce(one, today) &&
      one.endsOn > old.endsOn,
  );
  return later.toSorted((one, other) => (one.endsOn < other.endsOn ? 1 : -1))[0] ?? null;
}

/** Whether listings that name `old` are offered `one`: after it lapsed, or when a renewal is due and `one` is it. */
export function mayReplace(one: Facts, old: Facts, today: string): boolean {
  if (!isInForce(one, today) || !isSame(one, old) || one.licenceId === old.licenceId) return false;
  if (old.state === "lapsed") return true;
  return one.council === old.council && old.endsOn < one.endsOn && old.endsOn <= addDays(today, RENEW_DAYS);
}

function isSame(one: Facts, other: Facts): boolean {
  return one.nation === other.nation && one.kind === other.kind;
}

/** The answers of a breeder's listings that name a licence. */
export function namesLicenceOf(breederId: number) {
  return { pet: { breederId, deletedAt: null, soldAt: null }, licenceId: { not: null } };
}
