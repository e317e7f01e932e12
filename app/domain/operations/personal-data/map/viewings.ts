// The map of personal data: viewings.
import { type MapPart, NAMES_PET, OF_BREEDER } from "./entry.ts";

const OF_TIME = `t.time_id IN (SELECT t.id FROM viewing_times t WHERE ${OF_BREEDER})`;

/** What only the buyer said, for the buyer alone. */
const ofBuyer = (column: string) => `CASE WHEN t.buyer_id = $1 THEN t.${column} END`;

/** A buyer has only the number of the time, which is in the breeder's copy. */
const ofTime = (column: string) => `(SELECT ${column} FROM viewing_times WHERE id = t.time_id)`;

export const VIEWINGS: MapPart = {
  viewings: {
    holds: "A viewing that you booked, or that was booked with you",
    why: "You agreed it with the other user.",
    kept: "account",
    rows: `(t.buyer_id = $1 OR ${OF_TIME})`,
    file: "viewings",
    copied:
      "id time_id pet_id buyer_id people message state reason booked_at ended_at buyer_ready_at breeder_ready_at buyer_answer buyer_answered_at breeder_answer breeder_answered_at",
    left: "sequence reminded_at texted_at told_at asked_at asked_again_at saw_pet with_mother at_place offered_time_id offered_at reserved_by_other_at",
    added: {
      ...NAMES_PET,
      starts_at: ofTime("starts_at"),
      ends_at: ofTime("ends_at"),
      saw_pet: ofBuyer("saw_pet"),
      with_mother: ofBuyer("with_mother"),
      at_place: ofBuyer("at_place"),
    },
    erasure: "delete",
  },
  viewing_times: {
    holds: "A time that you offered for viewings",
    why: "You entered it, for buyers.",
    kept: "account",
    rows: OF_BREEDER,
    file: "viewings",
    copied: "id breeder_id pet_id litter_id kind starts_at ends_at withdrawn_at created_at",
    erasure: "delete",
  },
  viewing_places: {
    holds: "The address at which buyers can see your animals",
    why: "You entered it, for buyers with a booked viewing.",
    kept: "account",
    rows: OF_BREEDER,
    file: "viewings",
    copied: "breeder_id address postcode town show_at_once show_phone updated_at",
    erasure: "delete",
  },
};
