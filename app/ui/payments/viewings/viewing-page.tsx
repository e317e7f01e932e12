// One viewing, for its buyer and its breeder: when, where, with whom, and what can be changed.
import type { ComponentProps } from "react";
import type { ReviewView } from "#app/domain/community/reviews/views.ts";
import type { ProofView } from "#app/domain/moderation/proof-photos/views.ts";
import type { DeclinableDeposit } from "#app/domain/payments/deposits/declinable-viewing.server.ts";
import { stateText, type ViewingState } from "#app/domain/payments/viewings/states.ts";
import { BY_VIDEO, reservedText } from "#app/domain/payments/viewings/texts.ts";
import type { OpenViewing, ViewingView } from "#app/domain/payments/viewings/views.ts";
import { formatDate, formatTime } from "#app/domain/shared/dates.ts";
import { ReviewCard } from "#app/ui/community/reviews/review-card.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { DeclineForm } from "#app/ui/payments/deposits/decline-form.tsx";
import { OfferedTime, Unclear } from "./open-questions.tsx";
import { QuestionForm } from "./question-form.tsx";
import { ViewingProof } from "./viewing-proof.tsx";

/** After these the buyer may still want to see the pet. */
const BOOK_AGAIN: readonly ViewingState[] = [
  "not done",
  "unclear",
  "missed by breeder",
  "missed by buyer",
  "cancelled by buyer",
  "cancelled late",
  "cancelled by breeder",
  "ended",
];

interface ViewingPageProps extends Pick<ComponentProps<typeof QuestionForm>, "said"> {
  viewing: OpenViewing;
  /** The proof photo that the buyer has asked for. */
  proof: ProofView | null;
  /** What breeders wrote about the buyer, for the breeder of a booked viewing. */
  reviews: readonly ReviewView[];
  /** The deposit of its buyer that can still be declined after it. */
  declinable: DeclinableDeposit | null;
}

export function ViewingPage({ viewing, proof, reviews, declinable, said }: ViewingPageProps) {
  const { viewingId, side, pet, reason, message, canChange, canCancel } = viewing;
  const isBuyer = side === "buyer";
  const bookAgain = isBuyer && BOOK_AGAIN.includes(viewing.state) && pet.canBook;
  // Why a rule has ended it is over: the ban was lifted, or the pet is public again.
  const isReasonOver = bookAgain && viewing.state === "ended";
  const list = isBuyer ? { to: "/viewings", label: "Your viewings" } : { to: "/breeder/viewings", label: "Viewings" };
  const below = (
    <p>
      <Link to={list.to}>{list.label}</Link>
    </p>
  );
  return (
    <NarrowPage title={`Viewing of ${pet.name}`} lede={stateText(viewing) ?? undefined} below={below}>
      {reason && !isReasonOver && <p>{reason}</p>}
      {isBuyer && viewing.reservedByOtherAt && <p>{reservedText(pet.name, viewing.reservedByOtherAt)}</p>}
      {viewing.readyPath && (
        <form method="post" action={viewing.readyPath}>
          <input type="hidden" name="starts_at" value={viewing.startsAt} />
          <Button wide>{isBuyer ? "I am coming" : "I am ready"}</Button>
        </form>
      )}
      <OfferedTime viewing={viewing} />
      <ViewingFacts viewing={viewing} />
      {viewing.kind === "visit" && !viewing.address && canChange && (
        <p className="soft-text">You see the address from 24 hours before.</p>
      )}
      {message && (
        <blockquote dir="auto" className="quote">
          {message}
        </blockquote>
      )}
      {viewing.chatPath && (
        <p>
          <Link to={viewing.chatPath}>Write to {isBuyer ? viewing.tradingName : viewing.buyerName}</Link>
        </p>
      )}
      <QuestionForm viewing={viewing} said={said} />
      <Unclear viewing={viewing} />
      {declinable && <DeclineForm {...declinable} petName={pet.name} />}
      {viewing.state === "missed by breeder" && viewing.depositId && (
        <p>
          <Link to={`${isBuyer ? "" : "/breeder"}/deposits/${viewing.depositId}`}>
            What happens with the deposit for {pet.name}
          </Link>
        </p>
      )}
      {viewing.handoverId && (
        <p>
          <Link to={`/handovers/${viewing.handoverId}`}>Handover</Link>
        </p>
      )}
      {viewing.state === "booked" && !viewing.isOver && (
        <p>
          <a href={`/viewings/${viewingId}.ics`}>Add to your calendar</a>
        </p>
      )}
      {isBuyer && <ViewingProof viewing={viewing} proof={proof} />}
      {viewing.needsCertificate && (viewing.state === "booked" || viewing.state.startsWith("done")) && (
        <p>
          <Link to={`/viewings/${viewingId}/certificate`}>Certificate for a dog in Scotland</Link>
        </p>
      )}
      {reviews.length > 0 && (
        <section aria-labelledby="reviews" className="grid gap-3">
          <h2 id="reviews">What breeders say about {viewing.buyerName}</h2>
          {reviews.map((review) => (
            <ReviewCard key={review.reviewId} review={review} />
          ))}
        </section>
      )}
      {bookAgain && (
        <LinkButton to={`/pets/${pet.slug}/viewing`} wide>
          Book another viewing
        </LinkButton>
      )}
      {isBuyer && viewing.state.startsWith("done") && pet.canReserve && (
        <LinkButton to={`/pets/${pet.slug}/deposit`} wide>
          Reserve {pet.name}
        </LinkButton>
      )}
      {!isBuyer && canCancel && (
        <LinkButton to={`/breeder/viewings#viewing-${viewingId}`} variant="secondary" wide>
          Move or cancel
        </LinkButton>
      )}
      {isBuyer && canCancel && (
        <div className="flex flex-wrap gap-3">
          {canChange && (
            <LinkButton to={`/viewings/${viewingId}/move`} variant="secondary">
              Move
            </LinkButton>
          )}{" "}
          <LinkButton to={`/viewings/${viewingId}/cancel`} variant="secondary">
            Cancel the viewing
          </LinkButton>
        </div>
      )}
    </NarrowPage>
  );
}

function ViewingFacts({ viewing }: { viewing: ViewingView }) {
  const { side, startsAt, endsAt, kind, town, address, phone, pet, tradingName, buyerName, people } = viewing;
  const isToCome = viewing.state === "booked" && !viewing.isOver;
  return (
    <dl className="fact-grid">
      <div>
        <dt>When</dt>
        <dd>{`${formatDate(startsAt)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`}</dd>
      </div>
      <div>
        <dt>Where</dt>
        <dd className="whitespace-pre-line">
          {kind === "visit" ? (address ?? town) : isToCome ? BY_VIDEO : "By video"}
        </dd>
      </div>
      {phone && (
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${phone}`}>{phone}</a>
          </dd>
        </div>
      )}
      <div>
        <dt>Animal</dt>
        <dd>{pet.onShow ? <Link to={`/pets/${pet.slug}`}>{pet.name}</Link> : pet.name}</dd>
      </div>
      {side === "buyer" && viewing.others.length > 0 && (
        <div>
          <dt>The litter</dt>
          <dd>
            {viewing.others.map(({ name, slug }, at) => (
              <span key={slug}>
                {at > 0 && ", "}
                <Link to={`/pets/${slug}`}>{name}</Link>
              </span>
            ))}
            . You can see them on the same visit.
          </dd>
        </div>
      )}
      <div>
        <dt>{side === "buyer" ? "Breeder" : "Buyer"}</dt>
        <dd>
          {side === "breeder" ? (
            buyerName
          ) : viewing.breederOnShow ? (
            <Link to={`/breeders/${viewing.breederId}`}>{tradingName}</Link>
          ) : (
            tradingName
          )}
        </dd>
      </div>
      {kind === "visit" && (
        <div>
          <dt>Visitors</dt>
          <dd>{people}</dd>
        </div>
      )}
      {viewing.confirmedBy.length > 0 && (
        <div>
          <dt>Confirmed by</dt>
          <dd>{viewing.confirmedBy.join(" and ")}</dd>
        </div>
      )}
    </dl>
  );
}
