// The page that cancels a plan by the link of an email.
import { Form, useNavigation } from "react-router";
import { cancelledText, type LinkedPlan } from "#app/domain/payments/subscriptions/linked-plan.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";

export function CancelPlanPage({ plan }: { plan: LinkedPlan }) {
  const busy = useNavigation().state === "submitting";
  const { name, pricePence, state, until } = plan;
  return (
    <NarrowPage
      title={state === "live" ? `Cancel your ${name} plan?` : `Your ${name} plan is cancelled`}
      lede={state === "live" ? "It is renewed every month until you cancel it." : cancelledText(plan)}
    >
      {state === "live" && (
        <Form method="post" className="form-stack">
          <SentField />
          <p>
            {`It costs ${formatPrice(pricePence)} a month${until ? `, next on ${formatDate(until)}` : ""}. You do not need to log in.`}
          </p>
          <Button variant="danger" busy={busy} busyText="One moment…" wide>
            Cancel the plan
          </Button>
        </Form>
      )}
    </NarrowPage>
  );
}
