// "Report a problem" after a handover.
import { Form } from "react-router";
import type { HandoverView } from "#app/domain/payments/handovers/views.ts";
import { UnsentText } from "#app/ui/conversations/messages/unsent-text.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import type { HandoverRefusal } from "./refusal.ts";

interface ProblemProps {
  handover: HandoverView;
  refusal?: HandoverRefusal | undefined;
}

export function Problem({ handover: { canReport, ended, inCase }, refusal }: ProblemProps) {
  const reported = ended === "complete" && inCase && <p>A problem was reported. A moderator is looking into it.</p>;
  const refused = refusal?.field === "problem" ? refusal : undefined;
  if (!canReport) {
    return (
      <>
        {reported}
        <UnsentText text={refused?.value} />
      </>
    );
  }
  return (
    <>
      {reported}
      <ProblemForm summary={inCase ? "Write your side" : "Report a problem"} refusal={refused} />
    </>
  );
}

function ProblemForm({ summary, refusal }: { summary: string; refusal: HandoverRefusal | undefined }) {
  return (
    <details open={refusal !== undefined}>
      <summary className="py-2">{summary}</summary>
      <Form method="post" action="?index" className="form-stack">
        <p className="soft-text">
          A sick animal, not as described, not the same chip, or papers missing. From a business you can usually reject
          an animal within 30 days; a private seller answers for the description. No money moves by itself.
        </p>
        <input type="hidden" name="intent" value="report" />
        <TextAreaField
          id="problem"
          name="problem"
          label="What happened?"
          hint="20 to 2,000 characters."
          minLength={20}
          maxLength={2000}
          rows={4}
          error={refusal?.text}
          defaultValue={refusal?.value}
          required
        />
        <Button variant="secondary">{summary}</Button>
      </Form>
    </details>
  );
}
