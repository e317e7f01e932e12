// The map of personal data: handovers.
import { BREEDERS_OF_ACCOUNT, type MapPart, NAMES_PET } from "./entry.ts";

const OF_SIDE = `(t.buyer_id = $1 OR t.pet_id IN (SELECT id FROM pets WHERE breeder_id IN (${BREEDERS_OF_ACCOUNT})))`;

export const HANDOVERS: MapPart = {
  handovers: {
    holds: "The handover of a pet with a paid deposit, or sold to a named buyer, for both sides",
    why: "It decides whom the deposit goes to.",
    kept: "money",
    rows: OF_SIDE,
    file: "handovers",
    copied:
      "id deposit_id pet_id buyer_id created_at buyer_confirmed_at breeder_confirmed_at ended ended_at case_at waits_from checklist suggested_on suggested_by agreed_on",
    added: NAMES_PET,
    left: "reminders not_yet_at not_yet_reminded_at",
    erasure: "keep",
  },
};
