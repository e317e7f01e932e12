// The texts about a licence on pet cards, pet pages and breeder pages.
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import type { PublicLicence } from "./views.ts";

export interface LicenceBadge {
  /** Whether a moderator has checked the licence and it has not expired. */
  isChecked: boolean;
  text: string;
  /** "Checked by {site} on {date}". */
  checked: string | null;
  /** "{n} of 5 stars by {council}, {year}". */
  stars: string | null;
  /** "At most {n} dogs". */
  maxDogs: string | null;
}

/** The badge of a licence on a calendar date; null when nothing is shown. An expired licence never has a badge. */
export function licenceBadge(licence: PublicLicence, today: string): LicenceBadge | null {
  const { number, council, state, endsOn, checkedAt, checkedStars, checkedMaxDogs, year } = licence;
  if (endsOn < today) return null;
  if (state === "unchecked") {
    const text = `Licence ${number}, ${council}: not checked yet`;
    return { isChecked: false, text, checked: null, stars: null, maxDogs: null };
  }
  if (state !== "checked" || checkedAt === null) return null;
  return {
    isChecked: true,
    text: `Licensed by ${council}`,
    checked: `Checked by ${SITE_NAME} on ${formatDate(checkedAt)}`,
    stars: checkedStars === null ? null : `${checkedStars} of 5 stars by ${council}, ${year}`,
    maxDogs: checkedMaxDogs === null ? null : `At most ${checkedMaxDogs} ${checkedMaxDogs === 1 ? "dog" : "dogs"}`,
  };
}

/** "Licence expired on {date}" for pets that name an expired licence; null for others. */
export function expiredText({ state, endsOn }: Pick<PublicLicence, "state" | "endsOn">, today: string): string | null {
  const counts = state === "unchecked" || state === "checked" || state === "lapsed";
  return counts && endsOn < today ? `Licence expired on ${formatCalendarDate(endsOn)}` : null;
}
