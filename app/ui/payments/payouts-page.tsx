// The deposits ready to pay out: each is marked with the reference of the payment; the last marks can be undone.
import { Form } from "react-router";
import { OWN_DEPOSIT } from "#app/domain/payments/deposits/texts.ts";
import type { Payout } from "#app/domain/payments/views.ts";
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";

interface PayoutsPageProps {
  ready: readonly Payout[];
  done: readonly Payout[];
  referenceMax: number;
}

export function PayoutsPage({ ready, done, referenceMax }: PayoutsPageProps) {
  return (
    <div className="page-width">
      <AreaStyle />
      <div className="page-head">
        <p>
          <Link to="/admin/payments">Back to all payments</Link>
        </p>
        <h1>Ready to pay out</h1>
        <p className="lede">Handed over 14 days ago or earlier, with no problem reported.</p>
      </div>
      {ready.length === 0 ? (
        <p>No deposit is ready to pay out.</p>
      ) : (
        <>
          <p className="mb-4">
            <a href="/admin/payments/ready.csv">Download as CSV</a>
          </p>
          <ul className="grid gap-4 list-none p-0">
            {ready.map((payout) => (
              <li key={payout.depositId} className="card p-4 grid gap-3">
                <PayoutText payout={payout} />
                {payout.isOwn ? (
                  <p>{OWN_DEPOSIT}</p>
                ) : (
                  <Form method="post" className="form-stack">
                    <input type="hidden" name="deposit" value={payout.depositId} />
                    <TextField
                      id={`reference-${payout.depositId}`}
                      name="reference"
                      label="Reference of the payment"
                      maxLength={referenceMax}
                      autoComplete="off"
                      required
                    />
                    <Button>
                      Mark as paid out<span className="visually-hidden">: {payout.reference}</span>
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {done.length > 0 && (
        <section aria-labelledby="done" className="grid gap-4">
          <h2 id="done">Marked as paid out</h2>
          <ul className="grid gap-4 list-none p-0">
            {done.map((payout) => (
              <li key={payout.depositId} className="card p-4 grid gap-3">
                <PayoutText payout={payout} />
                {payout.paidOut && (
                  <p>
                    {payout.paidOut.reference}, {formatDate(payout.paidOut.at)}
                  </p>
                )}
                {payout.isLost && <p>The buyer’s bank has taken the deposit back: a loss.</p>}
                {payout.paidOut && !payout.isLost && !payout.isOwn && (
                  <Form method="post">
                    <input type="hidden" name="deposit" value={payout.depositId} />
                    <input type="hidden" name="mark" value={payout.paidOut.markId} />
                    <Button name="intent" value="undo" variant="secondary">
                      Undo<span className="visually-hidden">: {payout.reference}</span>
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function PayoutText({ payout }: { payout: Payout }) {
  const { depositId, reference, breederId, tradingName, pet, amountPence, handedOverOn } = payout;
  return (
    <p className="wrap-anywhere">
      <Link to={`/admin/payments/deposits/${depositId}`}>{reference}</Link>: {formatPrice(amountPence)} to{" "}
      <Link to={`/breeders/${breederId}`}>{tradingName}</Link> for {pet}, handed over on{" "}
      {formatCalendarDate(handedOverOn)}
    </p>
  );
}
