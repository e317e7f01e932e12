// The step before the payment of a deposit: what is paid to whom, when it comes back, and what to do first.
import { notSeenText } from "#app/domain/payments/deposits/choice.ts";
import { DAY_RULES } from "#app/domain/payments/deposits/refund-rules.ts";
import type { DepositPet, ReserveStep } from "#app/domain/payments/deposits/views.ts";
import { PAY_OUT_DAYS } from "#app/domain/payments/handovers/rules.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatDate, formatTime } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { cancelNotice, refundPeriod } from "#app/domain/shared/refund-window.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { BeforeYouPayList } from "#app/ui/pets/before-you-pay.tsx";
import { PetViewings, type PetViewingsProps } from "#app/ui/pets/pet-viewings.tsx";
import { GiveUpForm, PayForm } from "./pay-deposit-form.tsx";

export interface ReservePageProps {
  pet: DepositPet;
  step: ReserveStep;
  /** When the viewer saw the pet last. */
  seen: { at: string; isVideo: boolean } | null;
  viewings: PetViewingsProps["viewings"];
}

/** The heading, also of the document. */
export function reserveTitle({ pet: { name }, step, seen }: Pick<ReservePageProps, "pet" | "step" | "seen">): string {
  return step.state === "open" || isVisited(seen) ? `Reserve ${name}` : notSeenText(name);
}

function isVisited(seen: ReservePageProps["seen"]): boolean {
  return seen !== null && !seen.isVideo;
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
  const isSeen = isVisited(seen);
  const period = refundPeriod(step.cancelDays);
  return (
    <NarrowPage title={reserveTitle({ pet, step, seen })} below={back}>
      {seen && (
        <p>
          You saw {name}
          {seen.isVideo && " by video"} on {formatDate(seen.at)}
        </p>
      )}
      {!isSeen && (
        <section className="grid gap-3" aria-label="Your risk">
          <p>
            Only a visit shows that {name} exists, is well and lives where the advert says. Later than {period} after
            paying, you cannot simply ask for the money back. Until then you can have the whole {amount} back, for any
            reason. For 24 hours after your first viewing you can still say no.
          </p>
          <PetViewings slug={slug} signedIn viewings={viewings} isAdvised />
        </section>
      )}
      {!isSeen && viewings.times.length === 0 && viewings.own?.isOver !== false && (
        <p className="soft-text small-text">
          <Link to={`/pets/${slug}/viewing`}>Book a viewing</Link> as soon as the breeder offers times.
        </p>
      )}
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
          The deposit is part of the price. {SITE_NAME} holds it, and passes it on to the breeder from{" "}
          {counted(PAY_OUT_DAYS, "day")} after the handover.
        </li>
        {/* Without a visit it is said above. */}
        {isSeen && <li>{`You can have the whole ${amount} back within ${period} of paying, for any reason.`}</li>}
        {step.cancelDays !== null && <li>{cancelNotice(step.cancelDays)}</li>}
        <li>
          Until the handover it comes back by itself if the breeder misses your viewing, does not reply to you for{" "}
          {counted(DAY_RULES.silence.refund, "day")}, deletes the listing, blocks you or is removed from {SITE_NAME}; if
          a moderator takes {name} off the site; {counted(DAY_RULES.overdue.refund, "day")} after the handover was due;
          or if you pay too late to reserve {name}.
        </li>
        <li>
          It does not come back by itself if you change your mind later, or once you have confirmed that you received{" "}
          {name}.
        </li>
      </ul>
      <section className="grid gap-3" aria-labelledby="before-you-pay">
        <h2 id="before-you-pay">Before you pay</h2>
        <BeforeYouPayList petId={petId} />
      </section>
      <div className="grid gap-3">
        {isSeen && <PayForm petId={petId} choice="viewed">{`Pay ${amount} deposit`}</PayForm>}
        {seen?.isVideo && <PayForm petId={petId} choice="video">{`I have seen ${name} by video`}</PayForm>}
        {!isSeen && (
          <PayForm petId={petId} choice="unseen" variant="secondary">
            Pay the deposit without a viewing
          </PayForm>
        )}
      </div>
      <p className="soft-text small-text">{name} is held for you for 30 minutes while you pay.</p>
    </NarrowPage>
  );
}
