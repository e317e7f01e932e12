// "Contest this refund" on the breeder's page of a deposit (VIS-18), and what becomes of it.
import { Form, useNavigation } from "react-router";
import { CONTEST_TEXT } from "#app/domain/payments/deposits/rule-states.ts";
import type { ReceivedDepositPage } from "#app/domain/payments/deposits/views.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";

interface ContestPartProps {
  deposit: ReceivedDepositPage;
  problem?: { reasonError: string; reason: string };
}

export function ContestPart({ deposit: { buyer, contestableUntil, contest }, problem }: ContestPartProps) {
  const busy = useNavigation().formMethod !== undefined;
  if (contest)
    return (
      <p>
        You have contested the refund. A moderator decides within 5 working days
        {contest.until && `; without a decision the deposit is refunded on ${formatDateTime(contest.until)}`}.
      </p>
    );
  if (contestableUntil === null) return null;
  return (
    <section aria-labelledby="contest" className="grid gap-3">
      <h2 id="contest">Contest this refund</h2>
      <p>
        The deposit goes back to {buyer} on {formatDateTime(contestableUntil)}. If you contest that before then, a
        moderator decides within 5 working days.
      </p>
      <Form method="post" className="form-stack">
        <ErrorSummary errors={problem ? [{ fieldId: "reason", text: problem.reasonError }] : []} />
        <input type="hidden" name="intent" value="contest" />
        <TextAreaField
          id="reason"
          name="reason"
          label="Why is it wrong?"
          hint={`Moderators read it; ${buyer} does not. ${CONTEST_TEXT.min} to ${counted(CONTEST_TEXT.max, "character")}.`}
          error={problem && [problem.reasonError]}
          defaultValue={problem?.reason}
          maxLength={CONTEST_TEXT.max}
          rows={4}
          required
        />
        <Button variant="secondary" busy={busy} busyText="One moment…">
          Contest this refund
        </Button>
      </Form>
    </section>
  );
}
