// The form of a plan choice, with one button. The server determines the kind of change again on submit.
import { Form, useNavigation } from "react-router";
import type { PlanChoice } from "#app/domain/payments/subscriptions/plan-change.ts";
import type { PlanView } from "#app/domain/payments/subscriptions/plan-view.ts";
import { Button, type ButtonVariant } from "#app/ui/kit/button.tsx";
import { choiceLabel } from "./choice-texts.ts";

interface PlanFormProps {
  plan: PlanView;
  choice: PlanChoice;
  variant?: ButtonVariant;
  wide?: boolean;
}

export function PlanForm({ plan, choice, variant, wide }: PlanFormProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action="/breeder/subscription" preventScrollReset>
      <input type="hidden" name="planId" value={plan.planId} />
      {/* What the button says: in another tab the plan may have changed since. */}
      <Button
        name="choice"
        value={choice}
        variant={variant}
        wide={wide}
        busy={formData?.get("planId") === plan.planId}
        busyText="One moment…"
      >
        {choiceLabel(choice, plan)}
      </Button>
    </Form>
  );
}
