// The card of a plan, on the home page and on the breeder's page of plans.
import type { ReactNode } from "react";
import { petLimitText, type PlanView } from "#app/domain/payments/subscriptions/plan-view.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Icon } from "#app/ui/kit/icon.tsx";

interface PlanCardProps {
  plan: PlanView;
  /** A badge at the top edge, such as "Most Popular". */
  mark?: string | false;
  /** Whether the card is highlighted. */
  strong?: boolean;
  /** The buttons or links of the card. */
  children: ReactNode;
}

/** An item of a list with the class `plans`; the list has a heading of level two. */
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
