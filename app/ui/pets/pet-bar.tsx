// The bar at the bottom of a pet's page on a phone: price, message, deposit. Links and a form; it sticks by CSS alone.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { contactDisabledText } from "#app/domain/breeders/contact-policy.ts";
import type { OwnDeposit } from "#app/domain/payments/deposits/views.ts";
import { takesDeposit } from "#app/domain/pets/deposit-policy.ts";
import type { PetPageView } from "#app/domain/pets/views.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { ContactLink } from "#app/ui/conversations/messages/contact-link.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { GiveUpForm, PayForm, ReserveForm } from "#app/ui/payments/deposits/pay-deposit-form.tsx";
import { priceText } from "./price-text.ts";

interface PetBarProps {
  pet: PetPageView;
  viewer: Viewer | null;
  /** The viewer's own deposit on this pet, if there is one. */
  own?: OwnDeposit;
}

export function PetBar({ pet, viewer, own }: PetBarProps) {
  return (
    <div className="pet-bar" role="group" aria-label={`${pet.name}: price and actions`}>
      <p className="price">{priceText(pet)}</p>
      <PetBarActions pet={pet} viewer={viewer} own={own} />
    </div>
  );
}

function PetBarActions({ pet, viewer, own }: PetBarProps) {
  const contact = `/pets/${pet.slug}/contact`;
  if (pet.soldAt !== null) return null;
  if (viewer?.userId === pet.ownerId) {
    return (
      <LinkButton variant="secondary" to={`/breeder/pets/${pet.petId}/edit`}>
        Edit
      </LinkButton>
    );
  }
  const refusal = contactDisabledText(viewer, pet.ownerId);
  if (refusal) return pet.reserved ? null : <a href="#offer">Why not?</a>;
  if (own?.state === "paying") {
    return (
      <>
        <PayForm petId={pet.petId}>Continue paying</PayForm>
        <GiveUpForm petId={pet.petId} name={pet.name} />
      </>
    );
  }
  if (own?.state === "paid") {
    return (
      <>
        <p className="pet-bar__state">
          <Link to={`/deposits/${own.depositId}`}>Reserved by you</Link>
        </p>
        <ContactLink href={contact} signedIn className="button button--secondary">
          Message
        </ContactLink>
      </>
    );
  }
  return (
    <>
      {viewer ? (
        <ContactLink href={contact} signedIn className="button button--secondary">
          Message
        </ContactLink>
      ) : (
        <Link className="button button--secondary" to={contact}>
          Log in to message
        </Link>
      )}
      {!pet.reserved && pet.heldUntil && <p className="pet-bar__state">Being reserved</p>}
      {viewer && takesDeposit(pet) && !pet.heldUntil && (
        <ReserveForm petId={pet.petId}>{`Reserve for ${formatPrice(pet.depositPence ?? 0)}`}</ReserveForm>
      )}
    </>
  );
}
