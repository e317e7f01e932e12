// Price list for breeders. Prices and limits come from the database, so they are the same as in the checkout.
import { isMostPopular, type PlanView } from "#app/domain/payments/subscriptions/plan-view.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { PlanCard } from "#app/ui/payments/subscriptions/plan-card.tsx";
import { FailedPart } from "./failed-part.tsx";

interface PricingProps {
  /** Null when the query failed. */
  plans: readonly PlanView[] | null;
  /** The URL of "Get Started" and "Become a Breeder" for this viewer. */
  breederPath: string;
}

export function Pricing({ plans, breederPath }: PricingProps) {
  return (
    <section className="page-width page-section pricing" aria-labelledby="pricing">
      <div className="home-section__intro">
        <h2 id="pricing">Plans for breeders</h2>
        <p className="lede">Choose by how many animals you raise. Pay by the month, cancel anytime.</p>
      </div>
      {plans ? (
        <ul className="plan-cards">
          {plans.map((plan) => {
            const popular = isMostPopular(plan);
            return (
              <PlanCard key={plan.planId} plan={plan} mark={popular && "Most Popular"} strong={popular}>
                <LinkButton to={breederPath} variant={popular ? "primary" : "secondary"} wide>
                  Get Started<span className="visually-hidden"> with {plan.name}</span>
                </LinkButton>
              </PlanCard>
            );
          })}
        </ul>
      ) : (
        <FailedPart text="Failed to load plans" link={{ label: "Contact Us", to: "/contact" }} />
      )}
      <p className="mt-6 text-center">
        Not sure yet?{" "}
        <LinkButton to={breederPath} variant="quiet">
          Become a Breeder
        </LinkButton>
      </p>
    </section>
  );
}
