// The map of personal data: handovers.
import { BREEDERS_OF_ACCOUNT, type MapPart } from "./entry.ts";

const OF_SIDE = `t.deposit_id IN (SELECT d.id FROM deposits d JOIN pets p ON p.id = d.pet_id
  WHERE d.user_id = $1 OR p.breeder_id IN (${BREEDERS_OF_ACCOUNT}))`;

export const HANDOVERS: MapPart = {
  handovers: {
    holds: "The handover of a pet whose deposit was paid, for both sides",
    why: "It decides whom the deposit goes to.",
    kept: "money",
    rows: OF_SIDE,
    file: "handovers",
    copied:
      "id deposit_id created_at buyer_confirmed_at breeder_confirmed_at ended ended_at case_at checklist suggested_on suggested_by agreed_on",
    left: "reminders not_yet_at not_yet_reminded_at",
    erasure: "keep",
  },
};
