// A deposit on one of the breeder's pets: who paid, what happens with the money, and the refund.
import { Form, useNavigation } from "react-router";
import { breederNotes, breederReason } from "#app/domain/payments/deposits/breeder-reasons.ts";
import { comingText } from "#app/domain/payments/deposits/coming-refund.ts";
import { DISPUTED, takenBackText } from "#app/domain/payments/deposits/texts.ts";
import type { ReceivedDepositPage } from "#app/domain/payments/deposits/views.ts";
import { paidOutText, payoutRule, payoutState } from "#app/domain/payments/handovers/payout-texts.ts";
import { handedOverText } from "#app/domain/payments/handovers/texts.ts";
import { formatDate, formatDateTime } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { UnsentText } from "#app/ui/conversations/messages/unsent-text.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { ContestPart } from "./contest-part.tsx";
import { FactLine } from "./fact-line.tsx";

interface ReceivedDepositProps {
  deposit: ReceivedDepositPage;
  /** What was wrong with the form, and its text. */
  problem?: { error: string; note: string } | { reasonError: string; reason: string };
  limits: { min: number; max: number };
}

export function ReceivedDepositView({ deposit, problem, limits }: ReceivedDepositProps) {
  const { petName, buyer, amountPence, chatId, reference, refundReason, refundNote } = deposit;
  const canRefund =
    deposit.refundReason === null && !deposit.disputed && !deposit.sold && !deposit.handover?.completeAt;
  const canContest = deposit.contestableUntil !== null && deposit.contest === null;
  return (
    <NarrowPage
      title={`${buyer}’s deposit for ${petName}`}
      below={
        <p>
          <Link to="/breeder/deposits">Deposits on your pets</Link>
        </p>
      }
    >
      <dl className="fact-grid">
        <FactLine term="Paid">
          {formatPrice(amountPence)} on {formatDateTime(deposit.paidAt)}
        </FactLine>
        {!refundReason && <FactLine term="Balance at handover">{formatPrice(deposit.balancePence)}</FactLine>}
        <FactLine term="Reference">{reference}</FactLine>
      </dl>
      <p>{stateOf(deposit)}</p>
      {deposit.coming && deposit.contestableUntil !== deposit.coming.on && (
        <p>{comingText(deposit.coming, "breeder", { petName, other: buyer, amountPence })}</p>
      )}
      {refundReason &&
        breederNotes(refundNote, refundReason).map((text) => (
          <p key={text} className="wrap-anywhere">
            {text}
          </p>
        ))}
      {chatId !== null && refundReason !== "blocked" && (
        <LinkButton to={`/messages/${chatId}`} wide>
          Write to {buyer}
        </LinkButton>
      )}
      {deposit.handover && !deposit.refundedAt && (
        <LinkButton to={`/handovers/${deposit.handover.handoverId}`} variant="secondary" wide>
          Handover
        </LinkButton>
      )}
      {problem && !("note" in problem ? canRefund : canContest) && (
        <>
          <ErrorSummary errors={[{ text: "note" in problem ? problem.error : problem.reasonError }]} />
          <UnsentText text={"note" in problem ? problem.note : problem.reason} />
        </>
      )}
      <ContestPart deposit={deposit} problem={problem && "reason" in problem ? problem : undefined} />
      {canRefund && (
        <RefundForm deposit={deposit} problem={problem && "note" in problem ? problem : undefined} limits={limits} />
      )}
    </NarrowPage>
  );
}

/** The breeder has refunded it, with a note. */
function isOwn({ refundReason, refundNote }: ReceivedDepositPage): boolean {
  return refundReason === "breeder" && refundNote !== null;
}

/** What became of the deposit, in one or two sentences. */
export function stateOf(deposit: ReceivedDepositPage): string {
  const { buyer, petName, refundedAt, refundReason, refundFailedAt, refundableUntil, windowOpen, disputed } = deposit;
  const why = refundReason === null || isOwn(deposit) ? "" : `: ${breederReason(refundReason, false)}`;
  // Paid out already, only the buyer's bank can take it back.
  const before = deposit.paidOut ? ` ${paidOutText(deposit.paidOut)}` : "";
  if (refundedAt && refundReason === "disputed") return `${takenBackText(refundedAt)}${before}`;
  if (refundedAt) return `It was refunded on ${formatDateTime(refundedAt)}${why}.${before}`;
  if (disputed) return `Disputed at the bank. ${DISPUTED}${before}`;
  if (refundReason !== null && refundFailedAt)
    return `It is to go back to ${buyer}${why}. The bank did not take it on ${formatDate(refundFailedAt)}. We keep trying, and ${petName} stays reserved until then.`;
  if (refundReason !== null) return `It is on its way back to ${buyer}${why}.`;
  const { handover, paidOut } = deposit;
  if (handover?.completeAt) {
    const { completeAt } = handover;
    return `${handedOverText(petName, completeAt)} ${payoutState({ ...handover, completeAt, paidOut })}`;
  }
  const held = payoutRule("the deposit");
  if (handover?.inCase) return `A moderator is looking into the handover of ${petName}. ${held}`;
  if (handover?.received) return `${buyer} says that ${petName} was handed over. ${held}`;
  const until = windowOpen && `can ask for it back until ${formatDateTime(refundableUntil)}`;
  if (handover?.handedOver)
    return `You say that ${petName} was handed over. ${buyer} has not confirmed it yet${until ? `, and ${until}` : ""}. ${held}`;
  return `${petName} is reserved for ${buyer}${until ? `, who ${until}` : ""}. ${held}`;
}

interface RefundFormProps extends Pick<ReceivedDepositProps, "deposit" | "limits"> {
  problem?: { error: string; note: string };
}

function RefundForm({ deposit, problem, limits }: RefundFormProps) {
  const { buyer, petName, petListed, amountPence } = deposit;
  const busy = useNavigation().formMethod !== undefined;
  return (
    <section aria-labelledby="refund" className="grid gap-3">
      <h2 id="refund">Refund the deposit</h2>
      <p>
        The whole {formatPrice(amountPence)} goes back to {buyer}
        {petListed ? `, and ${petName} can be reserved by others. ` : ". "}
        This cannot be undone.
      </p>
      <Form method="post" className="form-stack">
        <ErrorSummary errors={problem ? [{ fieldId: "note", text: problem.error }] : []} />
        <TextAreaField
          id="note"
          name="note"
          label="Reason"
          hint={`${buyer} reads it. ${limits.min} to ${limits.max} characters.`}
          error={problem && [problem.error]}
          defaultValue={problem?.note}
          maxLength={limits.max}
          rows={4}
          required
        />
        <Button variant="danger" busy={busy} busyText="One moment…">
          Refund the deposit
        </Button>
      </Form>
    </section>
  );
}
