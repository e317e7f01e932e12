// The refund of a deposit by an administrator: the page with the reason, and the page that confirms it.
import { Form } from "react-router";
import { BANK_DAYS } from "#app/domain/payments/deposits/texts.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { ReasonForm } from "#app/ui/kit/forms/reason-form.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";

interface AdministratorRefundProps {
  offer: { depositId: number; amountPence: number; firstName: string; petName: string };
  limits: { min: number; max: number };
  title: string;
  /** What was entered; undefined at first. */
  asked: { step: "reason" | "confirm"; note: string; error: string | null } | undefined;
}

export function AdministratorRefund({ offer, limits, title, asked }: AdministratorRefundProps) {
  const back = (
    <LinkButton to={`/admin/payments/deposits/${offer.depositId}`} variant="secondary">
      Do not refund
    </LinkButton>
  );
  const amount = formatPrice(offer.amountPence);
  if (asked?.step === "confirm") {
    return (
      <NarrowPage title={title}>
        {asked.error && <ErrorSummary errors={[{ text: asked.error }]} />}
        <blockquote className="wrap-anywhere">{asked.note}</blockquote>
        <p>
          {offer.firstName} and the breeder are told by email, with these words. {BANK_DAYS} It cannot be undone.
        </p>
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="note" value={asked.note} />
          <Button name="step" value="refund" variant="danger">
            Refund {amount}
          </Button>
          {back}
        </Form>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={title} lede={`The whole deposit for ${offer.petName} goes back to the card that paid it.`}>
      <ReasonForm
        name="note"
        hint={`${offer.firstName} and the breeder read it.`}
        maxLength={limits.max}
        value={asked?.note}
        error={asked?.error}
        back={back}
      />
    </NarrowPage>
  );
}
