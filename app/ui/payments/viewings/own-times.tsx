// The breeder's times, with who is coming, and a button that withdraws each.
import { Form } from "react-router";
import { keptText, REASON_MAX } from "#app/domain/payments/viewings/texts.ts";
import { KIND_LABELS } from "#app/domain/payments/viewings/times.ts";
import type { OwnTime } from "#app/domain/payments/viewings/views.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatDate, formatDateTime, formatTime } from "#app/domain/shared/dates.ts";
import { UnsentText } from "#app/ui/conversations/messages/unsent-text.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SelectField, TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import type { SentForm } from "./place-form.tsx";

interface OwnTimesProps {
  times: readonly OwnTime[];
  /** A form of this list that was refused. */
  sent: SentForm | undefined;
}

export function OwnTimes({ times, sent }: OwnTimesProps) {
  const refused = sent && refusalOf(times, sent);
  return (
    <>
      {refused && <ErrorSummary errors={[{ fieldId: refused.fieldId, text: refused.text }]} />}
      {refused && !refused.fieldId && <UnsentText text={refused.reason} />}
      <TimeList times={times} refused={refused} />
    </>
  );
}

interface Refusal {
  /** Of the card that it is about, and its field; undefined where no card has a reason to give any more. */
  timeId: number | undefined;
  fieldId: string | undefined;
  reason: string | undefined;
  text: string;
}

/** The reason stays with the viewing that it was written for: its time may be another one by now, or booked by another buyer. */
function refusalOf(times: readonly OwnTime[], { values, errors }: SentForm): Refusal {
  const { reason, viewing_id: viewingId, time_id: timeId } = values;
  const isMeant = ({ timeId: id, booked, isOver }: OwnTime) =>
    booked !== null && !isOver && (viewingId ? String(booked.viewingId) === viewingId : String(id) === timeId);
  const card = errors.reason || reason ? times.find(isMeant) : undefined;
  const text = errors.reason ?? errors.form ?? "";
  return { timeId: card?.timeId, fieldId: card && reasonId(card.timeId), reason, text };
}

const reasonId = (timeId: number) => `reason-${timeId}`;

function TimeList({ times, refused }: { times: readonly OwnTime[]; refused: Refusal | undefined }) {
  if (times.length === 0) {
    return <p className="soft-text mb-6">No times yet. Buyers can ask you for a viewing in a message.</p>;
  }
  return (
    <ul className="mb-8 grid gap-4">
      {times.map((time) => (
        <li key={time.timeId} id={time.booked ? `viewing-${time.booked.viewingId}` : undefined}>
          <Card className="grid gap-2">
            <OwnTimeCard time={time} refused={refused?.timeId === time.timeId ? refused : undefined} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function OwnTimeCard({ time, refused }: { time: OwnTime; refused: Refusal | undefined }) {
  const { timeId, startsAt, endsAt, kind, isOver, subject, booked } = time;
  const when = `${formatDate(startsAt)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`;
  return (
    <>
      <h2>{when}</h2>
      <p className="soft-text">{`${booked ? booked.petName : subject}\u00a0· ${KIND_LABELS[kind]}`}</p>
      {booked && isOver ? (
        <p>
          <Link to={`/viewings/${booked.viewingId}`}>
            {booked.isUnclear ? "Unclear whether" : "Did"} the viewing with <bdi>{booked.buyerName}</bdi>{" "}
            {booked.isUnclear ? "took place" : "take place?"}
          </Link>
        </p>
      ) : booked ? (
        <>
          <p>
            <Link to={`/viewings/${booked.viewingId}`}>
              <bdi>{booked.buyerName}</bdi> {kind === "video" ? `sees ${booked.petName}` : "is coming"}
            </Link>
            {kind === "visit" && `: ${counted(booked.people, "visitor")}`}
          </p>
          {booked.kept && <p className="soft-text">{keptText(booked.kept)}</p>}
          {booked.message && <blockquote dir="auto">{booked.message}</blockquote>}
          <OfferPart time={time} />
          <details open={refused !== undefined}>
            <summary className="py-2">Withdraw this time</summary>
            <WithdrawForm key={booked.viewingId} timeId={timeId} when={when} booked={booked} refused={refused} />
          </details>
        </>
      ) : (
        <WithdrawForm timeId={timeId} when={when} booked={null} />
      )}
    </>
  );
}

/** Another time for a booked viewing: the one that is offered, and the form that offers one. */
function OfferPart({ time: { timeId, booked } }: { time: OwnTime }) {
  if (!booked) return null;
  const options = booked.others.map(({ timeId: value, startsAt, kind }) => ({
    value: String(value),
    label: `${formatDateTime(startsAt)}, ${KIND_LABELS[kind].toLowerCase()}`,
  }));
  return (
    <>
      {booked.offeredAt && <p className="soft-text">{`You offered ${formatDateTime(booked.offeredAt)} instead.`}</p>}
      {options.length > 0 && (
        <details>
          <summary className="py-2">Offer another time</summary>
          <Form method="post" className="grid gap-3">
            <input type="hidden" name="intent" value="offer" />
            <input type="hidden" name="viewing_id" value={booked.viewingId} />
            <SelectField
              id={`offer-${timeId}`}
              name="time_id"
              label={`Another time for ${booked.buyerName}`}
              hint="The viewing moves there when the buyer accepts."
              options={options}
            />
            <p>
              <Button variant="secondary">Offer this time</Button>
            </p>
          </Form>
        </details>
      )}
    </>
  );
}

interface WithdrawFormProps extends Pick<OwnTime, "timeId" | "booked"> {
  when: string;
  refused?: Refusal;
}

function WithdrawForm({ timeId, when, booked, refused }: WithdrawFormProps) {
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="time_id" value={timeId} />
      {booked && (
        <>
          <input type="hidden" name="viewing_id" value={booked.viewingId} />
          <TextAreaField
            id={reasonId(timeId)}
            name="reason"
            label={`Reason, which ${booked.buyerName} reads`}
            rows={2}
            maxLength={REASON_MAX}
            defaultValue={refused?.reason}
            error={refused?.text}
            required
          />
        </>
      )}
      <p>
        <Button variant="secondary">
          {booked ? "Cancel the viewing" : "Withdraw"}
          <span className="visually-hidden"> {when}</span>
        </Button>
      </p>
    </Form>
  );
}
