// Confirmations of an upgrade, a downgrade, a cancellation and a withdrawal: lost features, price and dates.
import { Form } from "react-router";
import {
  type SubscriptionView,
  type UpgradeOffer,
  lostFeatures,
  shownPlan,
} from "#app/domain/payments/subscriptions/plan-change.ts";
import type { PlanView } from "#app/domain/payments/subscriptions/plan-view.ts";
import { PLAN_DISPUTED, WITHOUT_PLAN } from "#app/domain/payments/subscriptions/texts.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { CardForm } from "./card-form.tsx";
import { choiceLabel, choiceNote, endOfMonth, nextPayment, tooManyPets, upgradeCost } from "./choice-texts.ts";
import { PlanQuestion } from "./plan-question.tsx";

const STAYS = "Until that day everything stays as you have paid for it, and you can undo the change.";

interface UpgradeProps {
  current: SubscriptionView;
  chosen: PlanView;
  offer: UpgradeOffer;
  error: string | undefined;
  /** The card was declined. */
  declined: boolean;
}

export function UpgradeQuestion({ current, chosen, offer, error, declined }: UpgradeProps) {
  const { plan } = current;
  const { payPence, at } = offer;
  return (
    <PlanQuestion
      heading={upgradeHeading(chosen)}
      button={payPence > 0 ? `Pay ${formatPrice(payPence)} and upgrade` : choiceLabel("upgrade", chosen)}
      keep={`Stay with ${plan.name}`}
      error={error}
      hidden={{ shown: shownPlan(current, "change"), pay: String(payPence), at: String(at) }}
      below={declined && <CardForm variant="secondary" />}
    >
      <p>{upgradeCost(offer, plan)} It is taken from the card of your plan.</p>
      <p>
        {chosen.name} begins at once. {nextPayment(chosen, current)}, and every month until you cancel.
      </p>
      <Undone {...current} />
    </PlanQuestion>
  );
}

/** What was chosen before, and ends with another change. */
function Undone({ next, ends, status }: SubscriptionView) {
  if (status !== "active") return null;
  if (ends) return <p>Your plan is no longer cancelled then.</p>;
  return next && <p>The change to {next.name} is undone.</p>;
}

// A link back keeps a cancellation or a change that was chosen before: it does not promise to keep the plan.
function backLabel({ plan, next, ends }: SubscriptionView): string {
  return ends || next ? "Back to your plan" : `Keep ${plan.name}`;
}

export function upgradeHeading({ name }: Pick<PlanView, "name">): string {
  return `Upgrade to ${name}?`;
}

interface DowngradeProps {
  current: SubscriptionView;
  chosen: PlanView;
  /** How many pets the breeder has. */
  used: number;
  error: string | undefined;
}

export function DowngradeQuestion({ current, chosen, used, error }: DowngradeProps) {
  const lost = lostFeatures(current.plan, chosen);
  const crowded = tooManyPets(used, chosen);
  const isPaid = current.status === "active";
  return (
    <PlanQuestion
      heading={downgradeHeading(chosen)}
      button={choiceLabel("downgrade", chosen)}
      keep={backLabel(current)}
      error={error}
      hidden={{ shown: shownPlan(current, "change") }}
    >
      {lost.length > 0 && (
        <div>
          <p>You lose:</p>
          <ul className="mt-1 list-disc pl-5">
            {lost.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
      )}
      {crowded && <p>{crowded}</p>}
      <p>{choiceNote("downgrade", chosen, current)}</p>
      <Undone {...current} />
      <p className="soft-text">{isPaid ? STAYS : "You pay on the next page. Until you have, nothing changes."}</p>
    </PlanQuestion>
  );
}

export function downgradeHeading({ name }: Pick<PlanView, "name">): string {
  return `Change to ${name}?`;
}

export function CancelQuestion({ current, error }: { current: SubscriptionView; error: string | undefined }) {
  const { plan, status, withdrawal } = current;
  const isPaid = status === "active";
  return (
    <PlanQuestion
      heading={cancelHeading(current)}
      button={isPaid ? choiceLabel("cancel", plan) : "Stop the plan"}
      variant="danger"
      keep={backLabel(current)}
      error={error}
      hidden={{ shown: shownPlan(current, "cancel") }}
      below={withdrawal && <Withdrawal {...withdrawal} shown={shownPlan(current, "withdraw")} />}
    >
      {isPaid ? (
        <>
          <p>
            {plan.name} stays active until {endOfMonth(current)}, and nothing more is paid. You can keep it until then.
          </p>
          <p>After that: {WITHOUT_PLAN}</p>
          <Undone {...current} />
        </>
      ) : (
        <>
          <p>{plan.name} ends at once, and the payment that failed is not tried again.</p>
          <p>{WITHOUT_PLAN}</p>
        </>
      )}
    </PlanQuestion>
  );
}

export function cancelHeading({ plan, status }: SubscriptionView): string {
  return status === "active" ? `Cancel ${plan.name}?` : `Stop ${plan.name}?`;
}

type WithdrawalProps = NonNullable<SubscriptionView["withdrawal"]> & { shown: string };

function Withdrawal({ pence, until, disputed, shown }: WithdrawalProps) {
  if (disputed) return <p className="mt-6">{PLAN_DISPUTED}</p>;
  return (
    <Form method="post" className="mt-6 grid gap-3">
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="shown" value={shown} />
      <h2 className="text-lg font-bold">Or withdraw, with your money back</h2>
      <p>
        Until {formatDateTime(until)} you can withdraw: the plan ends at once, and {formatPrice(pence)} goes back to
        your card. {WITHOUT_PLAN}
      </p>
      <Button variant="secondary" className="justify-self-start">
        Withdraw and get {formatPrice(pence)} back
      </Button>
    </Form>
  );
}
