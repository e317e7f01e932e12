// The step before the payment of a deposit: what is paid to whom, when it comes back, and what to do first.
import { formatDate, formatTime } from "#app/domain/dates.ts";
import type { DepositPet, ReserveStep } from "#app/domain/deposits/views.ts";
import { formatPrice } from "#app/domain/money.ts";
import { SITE_NAME } from "#app/domain/site-name.ts";
import { NarrowPage } from "#app/ui/auth/narrow-page.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { BeforeYouPayList } from "#app/ui/pets/before-you-pay.tsx";
import { PetViewings, type PetViewingsProps } from "#app/ui/pets/pet-viewings.tsx";
import { GiveUpForm, PayForm } from "./pay-deposit-form.tsx";

interface ReservePageProps {
  pet: DepositPet;
  step: ReserveStep;
  /** When the viewer saw the pet last. */
  seen: { at: string; isVideo: boolean } | null;
  viewings: PetViewingsProps["viewings"];
}

export function ReservePage({ pet, step, seen, viewings }: ReservePageProps) {
  const { name, slug, petId } = pet;
  const amount = formatPrice(step.amountPence);
  const back = (
    <p>
      <Link to={`/pets/${slug}`}>Back to {name}</Link>
    </p>
  );
  if (step.state === "open") {
    return (
      <NarrowPage title={`Reserve ${name}`} below={back}>
        <p>
          {step.isUnpaid && <strong>You did not pay. </strong>}
          {name} is held for you until {formatTime(step.heldUntil)}.
        </p>
        <div className="grid gap-3">
          <PayForm petId={petId}>Continue paying</PayForm>
          <GiveUpForm petId={petId} name={name} />
        </div>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={`Reserve ${name}`} below={back}>
      <dl className="fact-grid">
        <div>
          <dt>You pay now</dt>
          <dd>{amount}</dd>
        </div>
        <div>
          <dt>Balance at handover</dt>
          <dd>{formatPrice(step.balancePence)}</dd>
        </div>
      </dl>
      <ul className="list-disc pl-5 grid gap-2">
        <li>
          The deposit is part of the price. {SITE_NAME} holds it for the first 24 hours at least, and then passes it on
          to the breeder.
        </li>
        <li>You can have the whole {amount} back within 24 hours of paying, for any reason.</li>
        <li>
          It comes back by itself if the breeder blocks you or is removed from {SITE_NAME}, or if you pay too late to
          reserve {name}.
        </li>
      </ul>
      <section className="grid gap-3" aria-labelledby="seen">
        <h2 id="seen">
          {seen ? `You saw ${name}${seen.isVideo ? " by video" : ""} on ${formatDate(seen.at)}` : `See ${name} first`}
        </h2>
        {(!seen || seen.isVideo) && (
          <>
            <p>We recommend that you see {name} with its mother first.</p>
            <PetViewings slug={slug} signedIn viewings={viewings} />
          </>
        )}
      </section>
      <section className="grid gap-3" aria-labelledby="before-you-pay">
        <h2 id="before-you-pay">Before you pay</h2>
        <BeforeYouPayList petId={petId} />
      </section>
      <PayForm petId={petId}>{`Pay ${amount} deposit`}</PayForm>
      <p className="soft-text small-text">{name} is held for you for 30 minutes while you pay.</p>
    </NarrowPage>
  );
}
