// The page on which a buyer books a viewing: the times as radio buttons, how many are coming, a message.
import { MESSAGE_MAX, PEOPLE, secondViewingText } from "#app/domain/payments/viewings/texts.ts";
import type { OfferedTime, OwnViewing } from "#app/domain/payments/viewings/views.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatDateTime, formatWeekday } from "#app/domain/shared/dates.ts";
import { UnsentText } from "#app/ui/conversations/messages/unsent-text.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SelectField, TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";

interface BookPageProps {
  /** Null when the viewer cannot book. */
  pet: { name: string; slug: string; tradingName: string } | null;
  slug: string;
  refusal: string | null;
  /** The viewer's viewing of the pet that is still to come. */
  own: OwnViewing | null;
  times: readonly OfferedTime[];
  sent: { values: { timeId: string; people: string; message: string }; error: string; fieldId?: string } | undefined;
}

const NUMBERS = Array.from({ length: PEOPLE.max }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

export function BookPage({ pet, slug, refusal, own, times, sent }: BookPageProps) {
  const back = (
    <p>
      <Link to={`/pets/${slug}`}>Back to {pet?.name ?? "the pet"}</Link>
    </p>
  );
  if (!pet) {
    return (
      <NarrowPage title="Book a viewing" below={back}>
        <p className="flash flash--error">{refusal}</p>
        <UnsentText text={sent?.values.message} />
      </NarrowPage>
    );
  }
  if (own) {
    return (
      <NarrowPage title={`See ${pet.name}`} lede={pet.tradingName} below={back}>
        <p>{secondViewingText(pet.name, own.startsAt)}</p>
        <LinkButton to={`/viewings/${own.viewingId}`} wide>
          See your viewing
        </LinkButton>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={`See ${pet.name}`} lede={pet.tradingName} below={back}>
      <ErrorSummary errors={sent ? [{ fieldId: times.length > 0 ? sent.fieldId : undefined, text: sent.error }] : []} />
      {times.length === 0 ? (
        <>
          <p>No times are free at the moment.</p>
          <UnsentText text={sent?.values.message} />
          <LinkButton to={`/pets/${slug}/contact?starter=ask`} wide>
            Ask for a viewing
          </LinkButton>
        </>
      ) : (
        <form method="post" className="grid gap-4">
          <RadioGroup
            id="time"
            name="time_id"
            legend="Time"
            options={times.map(timeOption)}
            defaultValue={sent?.values.timeId ?? null}
            required
          />
          <SelectField
            id="people"
            name="people"
            label="How many of you are coming"
            options={NUMBERS}
            defaultValue={sent?.values.people ?? "1"}
          />
          <TextAreaField
            id="message"
            name="message"
            label={`Message to ${pet.tradingName}`}
            rows={3}
            maxLength={MESSAGE_MAX}
            defaultValue={sent?.values.message}
            optional
          />
          <Button wide>Book a viewing</Button>
        </form>
      )}
    </NarrowPage>
  );
}

/** A time as a choice. */
export function timeOption({ timeId, startsAt, minutes, kind, town }: OfferedTime) {
  const where = kind === "video" ? "by video" : (town ?? "at the breeder's address");
  const hint = `${formatWeekday(startsAt)}, ${counted(minutes, "minute")}, ${where}`;
  return { value: String(timeId), label: formatDateTime(startsAt), hint };
}
