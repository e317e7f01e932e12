// A plan as it is offered: on the home page, and where a breeder chooses one.
import type { ReactNode } from "react";
import { formatPrice } from "#app/domain/money.ts";
import { petLimitText, type PlanView } from "#app/domain/subscriptions/plan.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Icon } from "#app/ui/kit/icon.tsx";

interface PlanCardProps {
  plan: PlanView;
  /** A word at the top edge, such as "Most Popular". */
  mark?: string | false;
  /** The one that stands out. */
  strong?: boolean;
  /** What there is to press. */
  children: ReactNode;
}

/** One entry of a list with the class `plans`, whose heading has level two. */
export function PlanCard({ plan, mark, strong, children }: PlanCardProps) {
  return (
    <li className={classNames("plan-card", strong && "plan-card--popular")}>
      <h3>{plan.name}</h3>
      {mark && <p className="plan-card__mark">{mark}</p>}
      <p className="plan-card__price">
        <strong>{formatPrice(plan.pricePence)}</strong> per month
      </p>
      <ul className="plan-card__features">
        <li>
          <Icon name="paw" />
          {petLimitText(plan.petLimit)}
        </li>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </li>
  );
}
