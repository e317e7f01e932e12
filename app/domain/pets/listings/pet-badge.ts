// The badge of a breeder's own pet: the first state that is true.
import { DISPUTED_TITLE } from "#app/domain/pets/deposit-policy.ts";
import { counted } from "#app/domain/shared/counted.ts";
import type { OwnPet } from "./views.ts";

type BadgeFacts = Pick<
  OwnPet,
  "soldAt" | "isDisputed" | "reserved" | "isHeld" | "status" | "asksForChanges" | "openAnswers" | "isPaused"
>;

export interface PetBadge {
  text: string;
  tone: "done" | "good" | "waiting" | "attention" | "bad";
}

/** `hasPlan`: without a plan buyers see no pet. A hidden pet waits for no moderator: it has been decided about. */
export function petBadge(pet: BadgeFacts, hasPlan: boolean): PetBadge {
  if (pet.soldAt !== null) return { text: "Sold", tone: "done" };
  if (pet.isDisputed) return { text: DISPUTED_TITLE, tone: "attention" };
  if (pet.reserved) return { text: "Reserved", tone: "done" };
  if (pet.isHeld) return { text: "Being reserved", tone: "done" };
  if (pet.status === "rejected" || pet.status === "hidden") return { text: "Not approved", tone: "bad" };
  if (pet.asksForChanges) return { text: "Changes requested", tone: "attention" };
  if (pet.status === "pending" && pet.openAnswers > 0) {
    return { text: `Not sent yet: ${counted(pet.openAnswers, "question")}`, tone: "attention" };
  }
  if (pet.status === "pending") return { text: "Pending Approval", tone: "waiting" };
  if (pet.isPaused) return { text: "Paused", tone: "attention" };
  return hasPlan ? { text: "Active", tone: "good" } : { text: "Active, not visible: no plan", tone: "attention" };
}
