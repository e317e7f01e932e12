// The checklist of a handover: the buyer answers it, the breeder reads the answers.
import { Fragment } from "react";
import { Form } from "react-router";
import { CHECK_ANSWERS, shownField } from "#app/domain/payments/handovers/checklist.ts";
import type { HandoverView } from "#app/domain/payments/handovers/views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";

const OPTIONS = Object.entries(CHECK_ANSWERS).map(([value, label]) => ({ value, label }));

export function Checklist({ handover }: { handover: HandoverView }) {
  const { side, ended, checklist, chip, chipDatabase } = handover;
  const isEditable = side === "buyer" && ended !== "closed" && ended !== "overturned";
  const shown = isEditable ? checklist : checklist.filter(({ answer }) => answer !== null);
  if (shown.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="checklist">
      <h2 id="checklist">Checklist</h2>
      {chip && (
        <p>
          Microchip: <span className="whitespace-nowrap">{chip}</span>
          <br />
          <a href="https://www.checkachip.com/" target="_blank" rel="noreferrer">
            Look up this chip
          </a>
          {chipDatabase && (
            <>
              <br />
              {chipDatabase.url ? (
                <a href={chipDatabase.url} target="_blank" rel="noreferrer">
                  Change the keeper: {chipDatabase.name}
                </a>
              ) : (
                `Change the keeper with ${chipDatabase.name}.`
              )}
            </>
          )}
        </p>
      )}
      {isEditable ? (
        <Form method="post" action="?index" className="grid gap-4">
          <input type="hidden" name="intent" value="checklist" />
          {shown.map(({ name, label, answer }) => (
            // Drawn anew with another stored answer, so that the row shows what its hidden field says.
            <Fragment key={`${name} ${answer}`}>
              <input type="hidden" name={shownField(name)} value={answer ?? ""} />
              <RadioGroup id={name} name={name} legend={label} options={OPTIONS} defaultValue={answer} inline />
            </Fragment>
          ))}
          <Button wide variant="secondary">
            Save checklist
          </Button>
        </Form>
      ) : (
        <dl className="fact-grid">
          {shown.map(({ name, label, answer }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{answer && CHECK_ANSWERS[answer]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
