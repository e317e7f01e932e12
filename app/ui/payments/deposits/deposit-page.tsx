// The page of a paid deposit: what happens next, until when it can be had back, and the receipt.
import {
  NOT_BACK,
  refundNotes,
  refundTime,
  returnReason,
  TAKEN_BACK,
  YOUR_BANK_DECIDES,
} from "#app/domain/payments/deposits/texts.ts";
import type { DepositPage } from "#app/domain/payments/deposits/views.ts";
import { collectionText, handedOverText, receivedText } from "#app/domain/payments/handovers/texts.ts";
import { formatDate, formatDateTime } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { refundPeriod } from "#app/domain/shared/refund-window.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { DepositRules } from "./deposit-rules.tsx";
import { FactLine } from "./fact-line.tsx";

export function DepositView({ page }: { page: DepositPage }) {
  const { deposit, pet, disputed } = page;
  return (
    <NarrowPage
      title={titleOf(page)}
      below={
        <p className="no-print">
          <Link to="/profile/receipts">Your receipts</Link>
        </p>
      }
    >
      {pet.onShow && (
        <p className="no-print">
          <Link to={`/pets/${pet.slug}`}>
            {pet.name}, {pet.breed}
          </Link>
        </p>
      )}
      {disputed && !deposit.waitsForBank && <p>{YOUR_BANK_DECIDES}</p>}
      {deposit.state === "paid" && !deposit.handover?.completeAt && <DepositRules page={page} />}
      {deposit.state === "paid" && !deposit.asked && !deposit.handover?.completeAt && <NextSteps page={page} />}
      {deposit.state === "paid" && deposit.handover?.completeAt && (
        <p>
          {handedOverText(pet.name, deposit.handover.completeAt)}{" "}
          <Link to={`/handovers/${deposit.handover.handoverId}`}>The handover</Link>
        </p>
      )}
      {deposit.state === "paid" && !deposit.handover?.completeAt && <Refund page={page} />}
      {(deposit.state === "returning" || deposit.state === "refunded") && (
        <p>
          {returnReason(deposit.reason, pet.name)} {refundTime(deposit)}
        </p>
      )}
      {(deposit.state === "returning" || deposit.state === "refunded") &&
        refundNotes(page.refundNote, deposit.reason, page.breeder).map((text) => (
          <p key={text} className="wrap-anywhere">
            {text}
          </p>
        ))}
      {page.promises.length > 0 && (
        <section className="grid gap-3" aria-labelledby="promises">
          <h2 id="promises">What {page.breeder} promised</h2>
          <p className="soft-text">
            As the listing said when you paid. Later changes of the listing do not count for you.
          </p>
          <dl className="fact-grid">
            {page.promises.map(([term, text]) => (
              <FactLine key={term} term={term}>
                {text}
              </FactLine>
            ))}
          </dl>
        </section>
      )}
      <ReceiptPart page={page} />
    </NarrowPage>
  );
}

/** Also the title of the document. */
export function titleOf({ deposit, pet }: DepositPage): string {
  if (deposit.state === "paid" && deposit.handover?.completeAt) return `Your deposit for ${pet.name}`;
  if (deposit.state === "paid" && !deposit.asked) return `You have reserved ${pet.name}`;
  if (deposit.refundFailedAt || deposit.waitsForBank) return NOT_BACK;
  if (isTakenBack(deposit)) return TAKEN_BACK;
  return deposit.state === "refunded" ? "Your deposit was refunded" : "Your deposit is on its way back";
}

/** By the payer's bank, after a dispute. */
function isTakenBack(deposit: DepositPage["deposit"]): boolean {
  return deposit.state === "refunded" && deposit.reason === "disputed";
}

function NextSteps({ page }: { page: DepositPage }) {
  const { deposit, pet, breeder, messagePath } = page;
  const handover = deposit.state === "paid" ? deposit.handover : null;
  return (
    <section className="grid gap-3 no-print" aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      {handover?.inCase ? (
        <p>A moderator is looking into the handover.</p>
      ) : handover?.received ? (
        <p>{breeder} has not confirmed the handover yet.</p>
      ) : handover?.handedOver ? (
        <p>
          {breeder} says that {pet.name} was handed over. Confirm it on the page of the handover, or say that you have
          not received {pet.name}.
        </p>
      ) : (
        // Who wants the refund arranges nothing more.
        page.rules.missed?.answer !== "refund" && <StepsToHandover page={page} />
      )}
      {messagePath && (
        <LinkButton to={messagePath} wide>
          Write to the breeder
        </LinkButton>
      )}
      {handover && (
        <LinkButton to={`/handovers/${handover.handoverId}`} variant="secondary" wide>
          Handover
        </LinkButton>
      )}
      <LinkButton to="/safety/checklist" variant="secondary" wide>
        Checklist
      </LinkButton>
    </section>
  );
}

/** Before either side has confirmed the handover. */
function StepsToHandover({ page }: { page: DepositPage }) {
  const { deposit, pet, breeder, balancePence, seen, viewing, hasTimes } = page;
  const handover = deposit.state === "paid" ? deposit.handover : null;
  const withMother = pet.withMother ? " with its mother" : "";
  return (
    <ol className="list-decimal pl-5 grid gap-2">
      {handover?.agreedOn ? (
        <li>{collectionText(handover.agreedOn)}</li>
      ) : page.isBlocked ? (
        <li>Suggest a day of collection on the page of the handover: {breeder} can accept it there.</li>
      ) : seen || viewing ? (
        <li>Write to {breeder} and agree the day of collection.</li>
      ) : (
        <li>
          Write to {breeder} and arrange a visit
          {hasTimes && (
            <>
              , or <Link to={`/pets/${pet.slug}/viewing`}>book a viewing</Link>
            </>
          )}
          .
        </li>
      )}
      {viewing && (
        <li>
          <Link to={`/viewings/${viewing.viewingId}`}>See {pet.name}</Link>
          {withMother} on {formatDateTime(viewing.startsAt)}, and take the checklist with you.
        </li>
      )}
      {!seen && !viewing && <li>{`See ${pet.name}${withMother}, and take the checklist with you.`}</li>}
      <li>Pay the balance at handover: {formatPrice(balancePence)}.</li>
    </ol>
  );
}

function Refund({ page: { deposit, pet, refundable } }: { page: DepositPage }) {
  if (deposit.state !== "paid") return null;
  const until = formatDateTime(deposit.refundableUntil);
  if (deposit.asked) return <p>You have asked for it back. {refundTime(deposit)}</p>;
  if (deposit.handover?.received) return <p>{receivedText(pet.name)}</p>;
  if (!refundable)
    return deposit.windowOpen ? null : <p className="soft-text">You could have it back until {until}.</p>;
  return (
    <section className="grid gap-3" aria-labelledby="refund">
      <h2 id="refund">Changed your mind?</h2>
      <p>
        You can have the whole {formatPrice(deposit.amountPence)} back until {until}.
      </p>
      <div className="no-print">
        <LinkButton to={`/pets/${pet.slug}/refund`} variant="secondary" wide>
          Request Refund
        </LinkButton>
      </div>
    </section>
  );
}

function ReceiptPart({ page }: { page: DepositPage }) {
  const { deposit, pet, reference, payer, breeder, breederId, paidAt, refundedAt } = page;
  const amount = formatPrice(deposit.amountPence);
  return (
    <section className="grid gap-3" aria-labelledby="receipt">
      <h2 id="receipt">Receipt</h2>
      <dl className="fact-grid">
        <FactLine term="Reference">{reference}</FactLine>
        <FactLine term="Date">{formatDateTime(paidAt)}</FactLine>
        <FactLine term="For">
          Deposit for {pet.name} ({pet.breed})
        </FactLine>
        {page.cancelDays !== null && <FactLine term="To cancel">{refundPeriod(page.cancelDays)} after paying</FactLine>}
        <FactLine term="Paid by">{payer}</FactLine>
        <FactLine term="Paid to">{SITE_NAME}, which passes it on to the breeder</FactLine>
        <FactLine term="Breeder">
          {breederId === null ? breeder : <Link to={`/breeders/${breederId}`}>{breeder}</Link>}
        </FactLine>
        <FactLine term="Amount">
          {amount} paid
          {refundedAt &&
            `, ${amount} ${isTakenBack(deposit) ? "taken back by your bank" : "refunded"} on ${formatDate(refundedAt)}`}
        </FactLine>
      </dl>
      <p className="soft-text small-text no-print">To keep it, print this page or save it as a PDF.</p>
    </section>
  );
}
