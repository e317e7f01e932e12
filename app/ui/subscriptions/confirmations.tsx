// Confirmations of a downgrade and a cancellation: lost features, price and dates.
import { type SubscriptionView, lostFeatures } from "#app/domain/subscriptions/plan-change.ts";
import type { PlanView } from "#app/domain/subscriptions/plan-view.ts";
import { WITHOUT_PLAN } from "#app/domain/subscriptions/texts.ts";
import { choiceLabel, choiceNote, endOfMonth, tooManyPets } from "./choice-texts.ts";
import { PlanQuestion } from "./plan-question.tsx";

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
  return (
    <PlanQuestion
      heading={downgradeHeading(chosen)}
      button={choiceLabel("downgrade", chosen)}
      keep={`Keep ${current.plan.name}`}
      error={error}
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
      <p className="soft-text">You pay on the next page. Until you have, nothing changes.</p>
    </PlanQuestion>
  );
}

export function downgradeHeading({ name }: Pick<PlanView, "name">): string {
  return `Change to ${name}?`;
}

export function CancelQuestion({ current, error }: { current: SubscriptionView; error: string | undefined }) {
  const { plan, status } = current;
  const isPaid = status === "active";
  return (
    <PlanQuestion
      heading={cancelHeading(current)}
      button={isPaid ? choiceLabel("cancel", plan) : "Stop the plan"}
      variant="danger"
      keep={`Keep ${plan.name}`}
      error={error}
    >
      {isPaid ? (
        <>
          <p>
            {plan.name} stays active until {endOfMonth(current)}, and nothing more is paid. You can keep it until then.
          </p>
          <p>After that: {WITHOUT_PLAN}</p>
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
