// The plans as a breeder chooses among them: what each costs stands before its button.
import { planChoice, type SubscriptionView } from "#app/domain/subscriptions/plan-change.ts";
import { isMostPopular, type PlanView } from "#app/domain/subscriptions/plan.ts";
import { choiceNote } from "./choice-texts.ts";
import { PlanCard } from "./plan-card.tsx";
import { PlanForm } from "./plan-form.tsx";

interface PlanChoicesProps {
  plans: readonly PlanView[];
  current: SubscriptionView | null;
}

export function PlanChoices({ plans, current }: PlanChoicesProps) {
  return (
    <ul className="plans">
      {plans.map((plan) => {
        const isCurrent = plan.planId === current?.plan.planId;
        const popular = isMostPopular(plan);
        const choice = planChoice(current, plan);
        // What the plan in force needs to go on stands above all plans.
        const isAbove = choice === "restart" || choice === "keep";
        const leads = choice === "upgrade" || (choice === "start" && popular);
        return (
          <PlanCard
            key={plan.planId}
            plan={plan}
            mark={isCurrent ? "Current plan" : popular && "Most Popular"}
            strong={current ? isCurrent : popular}
          >
            {!isAbove && (
              <>
                <p className="soft small">{choiceNote(choice, plan, current)}</p>
                <PlanForm plan={plan} choice={choice} variant={leads ? "primary" : "secondary"} wide />
              </>
            )}
          </PlanCard>
        );
      })}
    </ul>
  );
}
