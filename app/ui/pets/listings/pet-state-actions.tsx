// The state of a breeder's own pet: its badges, and the buttons that change it.
import type { PetBadge } from "#app/domain/pets/listings/pet-badge.ts";
import type { OwnPet } from "#app/domain/pets/listings/views.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Link } from "#app/ui/kit/link.tsx";

/** The kind of badge of each tone. */
const BADGE_TONES = {
  done: "reserved",
  good: "good",
  waiting: "pending",
  attention: "fair",
  bad: "poor",
} as const;

/** The badge of a breeder's own pet, on every page that shows one (BRD-09). */
export function PetStateBadge({ text, tone }: PetBadge) {
  return <Badge kind={BADGE_TONES[tone]}>{text}</Badge>;
}

/**
 * Nothing for a pet that is not approved: it can neither be paused nor sold yet. Without a plan buyers see no pet, so there is
 * nothing to pause. A paid deposit ends by refund or handover; while a buyer is at the checkout, the pet is
 * neither paused, reserved nor sold to another.
 */
export function PetStateActions({ pet, hasPlan }: { pet: OwnPet; hasPlan: boolean }) {
  const { petId, name } = pet;
  if (pet.status !== "approved") return null;
  const page = `/breeder/pets/${petId}`;
  const of = <span className="visually-hidden">: {name}</span>;
  return (
    <>
      {hasPlan && !pet.depositPaid && (!pet.isHeld || pet.isPaused) && (
        <form method="post" action={pet.isPaused ? `${page}/resume` : `${page}/pause`}>
          <button type="submit" className="own-pets__button" name="intent" value={pet.isPaused ? "resume" : "pause"}>
            {pet.isPaused ? "Show again" : "Pause"}
            {of}
          </button>
        </form>
      )}
      {!pet.reserved && !pet.isHeld && <Link to={`${page}/reserved`}>Mark as reserved{of}</Link>}{" "}
      {pet.reserved && !pet.depositPaid && (
        <form method="post" action={`${page}/available`}>
          <input type="hidden" name="reserved_until" value={pet.reservedUntil ?? ""} />
          <button type="submit" className="own-pets__button" name="intent" value="available">
            Mark as available{of}
          </button>
        </form>
      )}
      {!pet.isHeld && !pet.isRefunding && <Link to={`${page}/sold`}>Mark as sold{of}</Link>}{" "}
      {pet.depositId !== null && <Link to={`/breeder/deposits/${pet.depositId}`}>See the deposit{of}</Link>}{" "}
    </>
  );
}
