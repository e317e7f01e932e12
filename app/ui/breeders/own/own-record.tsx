// What buyers read about a breeder, with the numbers that each figure is made of, and the form that reports a mistake (TRU-08).
import { Form } from "react-router";
import { type RecordCounts, recordParts } from "#app/domain/breeders/trading-record.ts";
import { REPORT_TEXT_UNITS } from "#app/domain/moderation/reports/texts.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";

interface OwnRecordProps {
  counts: RecordCounts;
  idempotencyKey: string;
  /** What was typed, and why it was not sent. */
  answer: { text: string; error: string } | null;
}

export function OwnRecord({ counts, idempotencyKey, answer }: OwnRecordProps) {
  return (
    <Card className="account-part">
      <h2>What buyers read about you</h2>
      <dl className="account-facts">
        {recordParts(counts).map(({ name, parts, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {parts}
              {note && <span className="soft-text">{`. ${note}`}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="/safety#figures">How figures are calculated</Link>
      </p>
      <details open={answer !== null}>
        <summary>Report a mistake</summary>
        <Form method="post" className="form-stack">
          <input type="hidden" name="idempotency_key" value={idempotencyKey} />
          <TextAreaField
            id="mistake"
            name="text"
            label="Which figure is wrong, and why?"
            rows={4}
            maxLength={REPORT_TEXT_UNITS}
            required
            defaultValue={answer?.text}
            error={answer ? [answer.error] : undefined}
          />
          <Button>Send report</Button>
        </Form>
      </details>
    </Card>
  );
}
