// The price list for breeders. Prices and limits are the database's, so that they are those of the checkout.
import { formatPrice } from "#app/domain/money.ts";
import { isMostPopular, petLimitText, type PlanView } from "#app/domain/subscriptions/plan.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { FailedPart } from "./failed-part.tsx";

interface PricingProps {
  /** Null when they could not be read. */
  plans: readonly PlanView[] | null;
  /** Where "Get Started" and "Become a Breeder" lead this viewer. */
  breederPath: string;
}

export function Pricing({ plans, breederPath }: PricingProps) {
  return (
    <section className="wrap section pricing" aria-labelledby="pricing">
      <div className="home-intro">
        <h2 id="pricing">Plans for breeders</h2>
        <p className="lede">Choose by how many animals you raise. Pay by the month, cancel anytime.</p>
      </div>
      {plans ? (
        <ul className="plans">
          {plans.map((plan) => (
            <PlanCard key={plan.planId} plan={plan} breederPath={breederPath} />
          ))}
        </ul>
      ) : (
        <FailedPart text="Failed to load plans" link={{ label: "Contact Us", to: "/contact" }} />
      )}
      <p className="pricing-foot">
        Not sure yet?{" "}
        <LinkButton to={breederPath} variant="quiet">
          Become a Breeder
        </LinkButton>
      </p>
    </section>
  );
}

function PlanCard({ plan, breederPath }: { plan: PlanView; breederPath: string }) {
  const popular = isMostPopular(plan);
  return (
    <li className={classNames("plan", popular && "plan-popular")}>
      <h3>{plan.name}</h3>
      {popular && <p className="plan-mark">Most Popular</p>}
      <p className="plan-price">
        <strong>{formatPrice(plan.pricePence)}</strong> per month
      </p>
      <ul className="plan-list">
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
      <LinkButton to={breederPath} variant={popular ? "primary" : "secondary"} wide>
        Get Started<span className="vh"> with {plan.name}</span>
      </LinkButton>
    </li>
  );
}
