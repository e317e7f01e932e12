// The return page after the checkout of a plan: the plan is active, or its payment is not confirmed yet.
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { savedWithOpenQuestions } from "#app/domain/law/texts.ts";
import type { PlanView } from "#app/domain/payments/subscriptions/plan-view.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { buttonClass, LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";

interface ActivatedProps {
  plan: PlanView;
  /** The listings that waited for the plan. */
  kept: readonly { draftId: string; name: string; openAnswers: number }[];
}

export function Activated({ plan, kept }: ActivatedProps) {
  const sent = kept.filter(({ openAnswers }) => openAnswers === 0).map(({ name }) => name);
  const open = kept.filter(({ openAnswers }) => openAnswers > 0);
  const facts = [
    { label: "Plan", value: plan.name },
    { label: "Price", value: `${formatPrice(plan.pricePence)} per month` },
    { label: "Status", value: "Active" },
  ];
  return (
    <div className="narrow-page">
      <div className="narrow-page__card">
        <div className="narrow-page__head">
          <Icon name="check" />
          <h1>Subscription Activated!</h1>
          <p className="soft-text">Your payment has arrived, and your plan begins now.</p>
        </div>
        <dl className="account-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {sent.length > 0 && (
          <p>{`${new Intl.ListFormat("en-GB").format(sent)} ${sent.length === 1 ? "is" : "are"} sent for review.`}</p>
        )}
        {open.map(({ draftId, name, openAnswers }) => (
          <p key={draftId}>{savedWithOpenQuestions(name, openAnswers)}</p>
        ))}
        {kept.length > 0 && <Link to="/breeder/pets">See your pets</Link>}{" "}
        <LinkButton to="/breeder/profile">Go to Dashboard</LinkButton>
      </div>
    </div>
  );
}

const EVERY_MS = 5_000;
/** The maximum number of reloads, about the duration of an outage of the provider. */
const MOST_LOOKS = 120;

/** With script, the page reloads its data periodically; without, the user follows the link. */
export function Confirming({ plan, href }: { plan: PlanView; href: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks > MOST_LOOKS) clearInterval(timer);
      else if (!document.hidden) void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="narrow-page">
      <Card className="narrow-page__card">
        <h1>Confirming your payment</h1>
        <p>
          We cannot reach the payment provider at the moment, so we do not know yet whether you have paid for{" "}
          {plan.name}. Nothing is lost: as soon as we hear of a payment your plan begins. Please do not pay again.
        </p>
        <a className={buttonClass()} href={href}>
          Look again
        </a>
      </Card>
    </div>
  );
}
