// What a pet costs, what a deposit on it means, and the two ways to the breeder. Deposit and contact are plain forms
// and links; script keeps the visitor on the page meanwhile.
import { lazy, Suspense } from "react";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { contactDisabledText } from "#app/domain/breeders/contact-policy.ts";
import { heldByOtherText } from "#app/domain/payments/deposits/texts.ts";
import type { OwnDeposit } from "#app/domain/payments/deposits/views.ts";
import { takesDeposit } from "#app/domain/pets/deposit-policy.ts";
import { soldText } from "#app/domain/pets/policy.ts";
import type { PetPageView } from "#app/domain/pets/views.ts";
import { formatTime } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { ContactLink } from "#app/ui/conversations/messages/contact-link.tsx";
import { Badge, NewBadge } from "#app/ui/kit/badge.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { InlineScript } from "#app/ui/kit/inline-script.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { SHOW_DISTANCE } from "#app/ui/kit/lists/results-scripts.ts";
import { Tooltip } from "#app/ui/kit/tooltip.tsx";
import { ReserveForm } from "#app/ui/payments/deposits/pay-deposit-form.tsx";
import { PetViewings, type PetViewingsProps } from "./pet-viewings.tsx";
import { priceText } from "./price-text.ts";

// Shown only to the buyer who has paid, or is paying.
const OwnDepositPart = lazy(async () => ({
  default: (await import("#app/ui/payments/deposits/own-deposit.tsx")).OwnDepositPart,
}));

interface PetOfferProps {
  pet: PetPageView;
  viewer: Viewer | null;
  /** The viewer's own deposit on this pet, if there is one. */
  own?: OwnDeposit;
  viewings: PetViewingsProps["viewings"];
}

/** The price card. The owner sees it without the buttons, which are not for them. */
export function PetOffer({ pet, viewer, own, viewings }: PetOfferProps) {
  const isOwner = viewer?.userId === pet.ownerId;
  const hasDeposit = own?.state === "paying" || own?.state === "paid";
  // Until it has gone back, the pet stays reserved by the viewer's own deposit.
  const isReturning = own?.state === "returning" && pet.reserved;
  const disabledText = contactDisabledText(viewer, pet.ownerId);
  return (
    <section className="card card--padded pet-offer" aria-labelledby="offer">
      <h2 id="offer" className="visually-hidden">
        {pet.depositPence === null ? "Price" : "Price and deposit"}
      </h2>
      <p className="price">{priceText(pet)}</p>
      <PlaceAndDate pet={pet} />
      <PetLabels pet={pet} />
      {own && own.state !== "failed" && (
        <Suspense>
          <OwnDepositPart deposit={own} petId={pet.petId} slug={pet.slug} name={pet.name} />
        </Suspense>
      )}
      {!hasDeposit && !isReturning && pet.soldAt === null && <DepositNote pet={pet} />}
      {pet.soldAt !== null ? (
        <p className="pet-offer__note">{soldText(pet.name)}</p>
      ) : isOwner ? (
        <p className="soft-text">This is your own listing.</p>
      ) : (
        <div className="pet-offer__buttons">
          {pet.listed && takesDeposit(pet) && !pet.heldUntil && !hasDeposit && (
            <DepositButton pet={pet} disabledText={disabledText} />
          )}
          {disabledText ? (
            <DisabledButton text={disabledText} variant="secondary">
              Contact breeder
            </DisabledButton>
          ) : (
            <ContactLink
              href={`/pets/${pet.slug}/contact`}
              signedIn={viewer !== null}
              className="button button--secondary button--wide"
            >
              <Icon name="message" />
              Contact breeder
            </ContactLink>
          )}{" "}
          {!disabledText && pet.listed && (
            <PetViewings slug={pet.slug} signedIn={viewer !== null} viewings={viewings} />
          )}
          {disabledText && <p className="soft-text small-text">{disabledText}</p>}
        </div>
      )}
    </section>
  );
}

/** Pending, or new; the badges of the breeder are on the breeder's card. */
function PetLabels({ pet }: { pet: PetPageView }) {
  const isNew = pet.isNew && pet.soldAt === null;
  if (pet.status === "approved" && !isNew) return null;
  return (
    <p className="pet-offer__labels">
      {pet.status !== "approved" && <Badge kind="pending" />} {isNew && <NewBadge what="listing" />}
    </p>
  );
}

/** The place, with the distance that the pet's card showed, and from when a pet that can be had is ready. */
function PlaceAndDate({ pet }: { pet: PetPageView }) {
  return (
    <>
      <p className="icon-line">
        <Icon name="pin" />
        <span>{pet.location}</span>
        {pet.isAtBreeder && <InlineScript text={SHOW_DISTANCE} />}
      </p>
      {pet.readyToLeave && !pet.reserved && pet.soldAt === null && (
        <p className="icon-line">
          <Icon name="calendar" />
          {`Ready to leave: ${pet.readyToLeave}`}
        </p>
      )}
    </>
  );
}

function DepositNote({ pet }: { pet: PetPageView }) {
  if (pet.depositPence === null) return null;
  const amount = formatPrice(pet.depositPence);
  if (pet.reserved && !pet.depositPaid) {
    return <p className="pet-offer__note">The breeder has reserved {pet.name} for a buyer.</p>;
  }
  if (pet.reserved) {
    return (
      <p className="pet-offer__note">
        A buyer has paid the {amount} deposit for {pet.name}. If that falls through, the deposit button comes back.
      </p>
    );
  }
  if (pet.heldUntil) {
    return <p className="pet-offer__note">{heldByOtherText(pet.name, formatTime(pet.heldUntil))}</p>;
  }
  return (
    <details className="pet-offer__note">
      <summary>{`${amount} deposit, refundable for ${pet.refundPeriod}`}</summary>
      <p>
        Paying it reserves {pet.name} for you, so that no other buyer can while you and the breeder arrange the rest.
        You pay {SITE_NAME}, which passes it on to the breeder. You can have it back in full within {pet.refundPeriod}{" "}
        of paying.
      </p>
    </details>
  );
}

function DepositButton({ pet, disabledText }: { pet: PetPageView; disabledText: string | null }) {
  const words = `Pay ${formatPrice(pet.depositPence ?? 0)} deposit`;
  if (disabledText) return <DisabledButton text={disabledText}>{words}</DisabledButton>;
  return <ReserveForm petId={pet.petId}>{words}</ReserveForm>;
}

interface DisabledButtonProps {
  /** Why; also said in words below. */
  text: string;
  variant?: "primary" | "secondary";
  children: string;
}

function DisabledButton({ text, variant, children }: DisabledButtonProps) {
  return (
    <Tooltip text={text}>
      <Button type="button" variant={variant} wide disabled title={text}>
        {children}
      </Button>
    </Tooltip>
  );
}

/** How many pets the breeder has here. */
export function BreederPetsNote({ pet }: { pet: PetPageView }) {
  const { breeder, breederPetCount } = pet;
  // A pet that is not public yet is not among those counted.
  const others = breederPetCount - (pet.listed ? 1 : 0);
  if (others <= 0)
    return <p className="soft-text small-text">{breeder.tradingName} has no other pets here at the moment.</p>;
  return (
    <p className="soft-text small-text">
      {breeder.tradingName} has{" "}
      <Link to={`/breeders/${breeder.breederId}/pets`}>
        {breederPetCount.toLocaleString("en-GB")} {breederPetCount === 1 ? "pet" : "pets"}
      </Link>{" "}
      on {SITE_NAME}.
    </p>
  );
}
