// The breeder's times, with who is coming, and a button that withdraws each.
import { Form } from "react-router";
import { counted } from "#app/domain/counted.ts";
import { formatDate, formatTime } from "#app/domain/dates.ts";
import { keptText, REASON_MAX } from "#app/domain/viewings/texts.ts";
import { KIND_LABELS } from "#app/domain/viewings/times.ts";
import type { OwnTime } from "#app/domain/viewings/views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";

export function OwnTimes({ times }: { times: readonly OwnTime[] }) {
  if (times.length === 0) {
    return <p className="soft-text mb-6">No times yet. Buyers can ask you for a viewing in a message.</p>;
  }
  return (
    <ul className="mb-8 grid gap-4">
      {times.map((time) => (
        <li key={time.timeId}>
          <Card className="grid gap-2">
            <OwnTimeCard time={time} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function OwnTimeCard({ time }: { time: OwnTime }) {
  const { timeId, startsAt, endsAt, kind, subject, booked } = time;
  const when = `${formatDate(startsAt)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`;
  return (
    <>
      <h2>{when}</h2>
      <p className="soft-text">{`${booked ? booked.petName : subject} · ${KIND_LABELS[kind]}`}</p>
      {booked ? (
        <>
          <p>
            <Link to={`/viewings/${booked.viewingId}`}>
              <bdi>{booked.buyerName}</bdi> is coming
            </Link>
            {`: ${counted(booked.people, "visitor")}`}
          </p>
          {booked.kept && <p className="soft-text">{keptText(booked.kept)}</p>}
          {booked.message && <blockquote dir="auto">{booked.message}</blockquote>}
          <details>
            <summary>Withdraw this time</summary>
            <WithdrawForm timeId={timeId} when={when} buyerName={booked.buyerName} />
          </details>
        </>
      ) : (
        <WithdrawForm timeId={timeId} when={when} buyerName={null} />
      )}
    </>
  );
}

function WithdrawForm({ timeId, when, buyerName }: { timeId: number; when: string; buyerName: string | null }) {
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="time_id" value={timeId} />
      {buyerName !== null && (
        <TextAreaField
          id={`reason-${timeId}`}
          name="reason"
          label={`Reason, which ${buyerName} reads`}
          rows={2}
          maxLength={REASON_MAX}
          required
        />
      )}
      <p>
        <Button variant="secondary">
          {buyerName === null ? "Withdraw" : "Cancel the viewing"}
          <span className="visually-hidden"> {when}</span>
        </Button>
      </p>
    </Form>
  );
}
