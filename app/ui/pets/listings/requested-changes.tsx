// What a moderator has asked the breeder to change, above the form of the listing (QUE-14).
import type { RequestedChanges as Requested } from "#app/domain/pets/listings/requested-changes.server.ts";
import { stepOf } from "#app/domain/pets/listings/step-fields.ts";
import { stepPath } from "#app/domain/pets/listings/steps.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { IMAGE_INPUT_ID } from "#app/ui/images/image-input.tsx";

interface RequestedChangesProps {
  requested: Requested;
  /** The URL of the form. */
  form: string;
  /** Whether only one step of it is on the page. */
  isStep: boolean;
}

export function RequestedChanges({ requested, form, isStep }: RequestedChangesProps) {
  const { fields, reason, until } = requested;
  const hrefOf = (field: string) => {
    const id = field === "photos" ? IMAGE_INPUT_ID : field;
    return isStep ? `${stepPath(form, stepOf(field))}#${id}` : `#${id}`;
  };
  return (
    <section className="own-pets__reason" aria-labelledby="requested">
      <h2 id="requested">{changesRequested(fields.length)}</h2>
      <p className="own-pets__reason-text">{reason}</p>
      <ul>
        {fields.map(({ name, label }) => (
          <li key={name}>
            <a href={hrefOf(name)}>{label}</a>
          </li>
        ))}
      </ul>
      <p>{`Change all of this and save the listing by ${formatDate(until)}. Then we look at it first.`}</p>
    </section>
  );
}

/** "2 changes requested". */
function changesRequested(count: number): string {
  return `${count} ${count === 1 ? "change" : "changes"} requested`;
}
