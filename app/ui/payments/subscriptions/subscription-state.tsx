// The state of a breeder's subscription as text: next payment, end, and required actions.
import type { SubscriptionView } from "#app/domain/payments/subscriptions/plan-change.ts";
import type { PlanView } from "#app/domain/payments/subscriptions/plan-view.ts";
import { nextAttemptText, WITHOUT_PLAN } from "#app/domain/payments/subscriptions/texts.ts";
import type { PlanUsage } from "#app/domain/pets/listings/limits.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { SavedPets } from "#app/ui/pets/listings/plan-note.tsx";
import { CardForm } from "./card-form.tsx";
import { choiceNote, endOfMonth, nextPayment, tooManyPets } from "./choice-texts.ts";
import { PlanForm } from "./plan-form.tsx";
import { UsageBar } from "./usage-bar.tsx";

interface SubscriptionStateProps {
  current: SubscriptionView | null;
  usage: PlanUsage;
}

export function SubscriptionState({ current, usage }: SubscriptionStateProps) {
  if (!current) return <NoPlan usage={usage} />;
  const { plan, status, ends, next } = current;
  const crowded = tooManyPets(usage.used, { name: plan.name, petLimit: usage.limit });
  return (
    <Card className="subscription-state">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <h2>{plan.name}</h2>
        <StatusBadge {...current} />
      </div>
      {status === "past_due" && <PastDue {...current} />}
      {status === "active" && ends && <Ending {...current} />}
      {status === "active" && !ends && next && <Changing {...current} next={next} />}
      {status === "active" && !ends && !next && <p>{nextPayment(plan, current)}, and every month until you cancel.</p>}
      <UsageBar usage={usage} />
      {status === "active" && crowded && <p>{crowded}</p>}
    </Card>
  );
}

function StatusBadge({ status, ends, paidUntil }: SubscriptionView) {
  if (status === "past_due") return <Badge kind="poor">Payment past due</Badge>;
  if (ends) return <Badge kind="pending">Ends on {endOfMonth({ paidUntil })}</Badge>;
  return <Badge kind="good">Active</Badge>;
}

function NoPlan({ usage }: { usage: PlanUsage }) {
  return (
    <Card className="subscription-state">
      <h2>You have no plan</h2>
      <p>With a plan you can list pets, and buyers can write to you and pay deposits.</p>
      <SavedPets usage={usage} />
    </Card>
  );
}

function Ending(current: SubscriptionView) {
  const day = endOfMonth(current);
  return (
    <>
      <p>
        Your plan ends on {day}. Until then everything works, and nothing more is paid. After that: {WITHOUT_PLAN}
      </p>
      <p>You can keep it: {choiceNote("keep", current.plan, current)}</p>
      <PlanForm plan={current.plan} choice="keep" />
    </>
  );
}

function Changing({ next, ...current }: SubscriptionView & { next: PlanView }) {
  return (
    <>
      <p>
        Your plan changes to {next.name} on {endOfMonth(current)}, and {formatPrice(next.pricePence)} is paid then.
        Until that day everything stays as you have paid for it.
      </p>
      <PlanForm plan={current.plan} choice="keep" />
    </>
  );
}

function PastDue(current: SubscriptionView) {
  const { plan } = current;
  return (
    <>
      <p>
        The last payment of {formatPrice(plan.pricePence)} did not go through. {WITHOUT_PLAN}
      </p>
      <p>
        {nextAttemptText(current.nextAttempt)} With a new card you can pay at once, and your plan goes on as before.
      </p>
      <div className="flex flex-wrap gap-3">
        <CardForm />
      </div>
      <p>{choiceNote("restart", plan, current)}</p>
      <div className="flex flex-wrap gap-3">
        <PlanForm plan={plan} choice="restart" variant="secondary" />
        <LinkButton to="/breeder/subscription/cancel" variant="secondary" preventScrollReset>
          Stop the plan
        </LinkButton>
      </div>
    </>
  );
}
