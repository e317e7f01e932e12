// After the card was replaced: the payment that failed is made with one button.
import { Form, useNavigation } from "react-router";
import type { SubscriptionView } from "#app/domain/payments/subscriptions/plan-change.ts";
import { nextAttemptText } from "#app/domain/payments/subscriptions/texts.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { CardForm } from "./card-form.tsx";

interface PayNowProps {
  current: SubscriptionView;
  error: string | undefined;
}

export function PayNow({ current: { plan, nextAttempt }, error }: PayNowProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <NarrowPage title={`Pay for ${plan.name} now`}>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="pay" />
        <ErrorSummary errors={error ? [{ text: error }] : []} />
        <p>
          Buyers see your pets again as soon as {formatPrice(plan.pricePence)} is paid. {nextAttemptText(nextAttempt)}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} busyText="One moment…">
            Pay {formatPrice(plan.pricePence)} now
          </Button>
          <LinkButton to="/breeder/subscription" variant="secondary">
            Wait for the next attempt
          </LinkButton>
        </div>
      </Form>
      {error && (
        <div className="mt-4">
          <CardForm variant="secondary" />
        </div>
      )}
    </NarrowPage>
  );
}
