// When listings that name a lapsed licence return to the moderation queue, and the texts about it (LIC-10).
import { addDays, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";

/** Days after the last day of a licence on which its listings return to the moderation queue. */
export const RETURN_DAYS = 14;
/** Days between the email and that. */
export const NOTICE_DAYS = 7;

/** Whether a pet `p` returned to the moderation queue for a lapsed licence and names a licence in force now. */
export const HAS_NEW_LICENCE_SQL = `EXISTS (
  SELECT FROM licence_notices n JOIN pet_declarations d ON d.pet_id = n.pet_id JOIN licences l ON l.id = d.licence_id
  WHERE n.pet_id = p.id AND n.returned_at IS NOT NULL AND l.state IN ('unchecked', 'checked'))`;

interface ExpiredLicence {
  number: string;
  council: string;
  /** The last day. */
  endsOn: string;
}

/** The day on which a listing returns when its breeder is warned on `warnedOn`; later than usual after a missed run. */
export function returnDay(endsOn: string, warnedOn: string): string {
  const [usual, noticed] = [addDays(endsOn, RETURN_DAYS), addDays(warnedOn, NOTICE_DAYS)];
  return noticed > usual ? noticed : usual;
}

/** The statement of reasons: in the email, at the listing in /breeder/pets and in the audit log. */
export function returnReason({ number, council, endsOn }: ExpiredLicence): string {
  return [
    `Licence ${number} of ${council} expired on ${formatCalendarDate(endsOn)}, and this listing names no other licence. The advert of a licensed seller must show a licence that is in force (rule R02 of our selling rules).`,
    "Add your new licence and choose it for this listing. We will then check the listing before others.",
    "This was done automatically. If it is wrong, appeal, and a moderator will look at it.",
  ].join("\n");
}
