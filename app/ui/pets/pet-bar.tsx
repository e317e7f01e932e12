// The bar at the bottom of a pet's page on a phone: price, message, deposit. Links and a form; it sticks by CSS alone.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { contactDisabledText } from "#app/domain/breeders/contact-policy.ts";
import { takesDeposit } from "#app/domain/deposits/deposit-policy.ts";
import { formatPrice } from "#app/domain/money.ts";
import type { PetPageView } from "#app/domain/pets/views.ts";
import { PayDepositForm } from "#app/ui/deposits/pay-deposit-form.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { ContactLink } from "#app/ui/messages/contact-link.tsx";

interface PetBarProps {
  pet: PetPageView;
  viewer: Viewer | null;
  /** The viewer has paid or is paying a deposit on this pet. */
  hasDeposit: boolean;
}

export function PetBar({ pet, viewer, hasDeposit }: PetBarProps) {
  return (
    <div className="pet-bar" role="group" aria-label={`${pet.name}: price and actions`}>
      <p className="price">{formatPrice(pet.pricePence)}</p>
      <PetBarActions pet={pet} viewer={viewer} hasDeposit={hasDeposit} />
    </div>
  );
}

function PetBarActions({ pet, viewer, hasDeposit }: PetBarProps) {
  const contact = `/pets/${pet.slug}/contact`;
  if (pet.soldAt !== null) return <p className="pet-bar__state">Sold</p>;
  if (viewer?.userId === pet.ownerId) {
    return (
      <LinkButton variant="secondary" to={`/breeder/pets/${pet.petId}/edit`}>
        Edit
      </LinkButton>
    );
  }
  const refusal = contactDisabledText(viewer, pet.ownerId);
  if (refusal) return <p className="pet-bar__state">{pet.reserved ? "Reserved" : <a href="#offer">Why not?</a>}</p>;
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
      {pet.reserved && <p className="pet-bar__state">Reserved</p>}
      {viewer && takesDeposit(pet) && !hasDeposit && (
        <PayDepositForm petId={pet.petId}>{`Reserve for ${formatPrice(pet.depositPence ?? 0)}`}</PayDepositForm>
      )}
    </>
  );
}
