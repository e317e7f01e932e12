// What the rules ask of the buyer of a deposit, or do with it: after a missed viewing, after a viewing, after silence, while a refund
// is contested.
import { comingText } from "#app/domain/payments/deposits/coming-refund.ts";
import type { DepositPage } from "#app/domain/payments/deposits/views.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { DeclineForm } from "./decline-form.tsx";

export function DepositRules({ page: { deposit, pet, breeder, rules } }: { page: DepositPage }) {
  const { missed, declineUntil, contest, coming } = rules;
  const amount = formatPrice(deposit.amountPence);
  return (
    <>
      {coming && (
        <p>{comingText(coming, "buyer", { petName: pet.name, other: breeder, amountPence: deposit.amountPence })}</p>
      )}
      {contest && (
        <p>
          {breeder} contests the refund of your deposit. A moderator decides within 5 working days
          {contest.until && `; without a decision it is refunded on ${formatDateTime(contest.until)}`}.
        </p>
      )}
      {missed && !(missed.answer === "refund" && contest) && (
        <section className="grid gap-3 no-print" aria-labelledby="missed">
          <h2 id="missed">{breeder} missed your viewing</h2>
          {missed.answer === "keep" && <p>You keep the deposit. Please arrange another time.</p>}
          {missed.answer !== "keep" && !contest && (
            <p>
              Your {amount} is refunded on {formatDateTime(missed.until)}, unless {breeder} contests it
              {missed.answer === null && " or you keep the deposit"}.
            </p>
          )}
          {missed.answer === null && (
            <form method="post" className="grid gap-3">
              <input type="hidden" name="of" value={missed.of} />
              {!contest && (
                <Button name="intent" value="refund" wide>
                  Refund my deposit
                </Button>
              )}
              <Button name="intent" value="keep" variant="secondary" wide>
                Keep it and find another time
              </Button>
            </form>
          )}
        </section>
      )}
      {declineUntil !== null && (
        <section className="grid gap-3 no-print" aria-labelledby="decline">
          <h2 id="decline">After your viewing</h2>
          <DeclineForm depositId={deposit.depositId} petName={pet.name} until={declineUntil} />
        </section>
      )}
    </>
  );
}
