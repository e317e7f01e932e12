// The plans with a button each, for a breeder; the price note is before the button.
import {
  type PlanChoice,
  planChoice,
  type SubscribingTerms,
  type SubscriptionView,
} from "#app/domain/payments/subscriptions/plan-change.ts";
import { isMostPopular, type PlanView } from "#app/domain/payments/subscriptions/plan-view.ts";
import { choiceNote, subscribingFacts } from "./choice-texts.ts";
import { PlanCard } from "./plan-card.tsx";
import { PlanForm } from "./plan-form.tsx";

/** Label of the current plan, when its action is shown above all plans. */
const STANDING: Partial<Record<PlanChoice, string>> = {
  restart: "Its payment is past due: see above.",
  keep: "It is to end: see above.",
  chosen: "You have chosen this plan: see above.",
};

interface PlanChoicesProps {
  plans: readonly PlanView[];
  current: SubscriptionView | null;
}

/** What a breeder knows before subscribing. */
export function SubscribingFacts(terms: SubscribingTerms) {
  return (
    <ul className="list-disc pl-5">
      {subscribingFacts(terms).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

export function PlanChoices({ plans, current }: PlanChoicesProps) {
  return (
    <ul className="plan-cards plan-choices">
      {plans.map((plan) => {
        const isCurrent = plan.planId === current?.plan.planId;
        const popular = isMostPopular(plan);
        const choice = planChoice(current, plan);
        const isAbove = choice in STANDING;
        const leads = choice === "start" && popular;
        return (
          <PlanCard
            key={plan.planId}
            plan={plan}
            mark={isCurrent ? "Current plan" : popular && "Most Popular"}
            strong={current ? isCurrent : popular}
          >
            {isAbove ? (
              <p className="soft-text small-text">{STANDING[choice]}</p>
            ) : (
              <>
                <p className="soft-text small-text">{choiceNote(choice, plan, current)}</p>
                <PlanForm plan={plan} choice={choice} variant={leads ? "primary" : "secondary"} wide />
              </>
            )}
          </PlanCard>
        );
      })}
    </ul>
  );
}
