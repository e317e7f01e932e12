// The decision form of a case (QUE-11): what needs no reason, what restricts a user, changes to ask for, and passing it on.
// Each part is a form of its own that works without script; the keys A, R, C and E lead to them.
import { CASE_DECISIONS, REASONED } from "#app/domain/decisions/cases/options.ts";
import type { RefusedCaseForm } from "#app/domain/decisions/cases/views.ts";
import { REASON_MAX } from "#app/domain/moderation/rules.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { FieldError, SelectField, TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { CaseAnswer } from "./case-answer.tsx";
import { type CaseDecisionProps, Part, PartForm, stateOf } from "./case-part.tsx";
import { ReasonFields } from "./reason-fields.tsx";

export function CaseDecision({ form, work, refused }: CaseDecisionProps) {
  const part = { form, work, refused };
  return (
    <section className="card card--padded case-decision" aria-labelledby="your-decision">
      <h2 id="your-decision">Decision</h2>
      <ErrorSummary errors={summaryOf(refused)} />
      {form.openAnswers > 0 && (
        <p className="soft-text">
          {`It can be approved when its ${form.openAnswers} open questions of “Law and welfare” are answered.`}
        </p>
      )}
      <CaseAnswer {...part} />
      <Changes {...part} />
      <Restricting {...part} />
      <PassOn {...part} />
    </section>
  );
}

/** A case that has changed meanwhile has no field to correct. */
const FIELD_IDS = { reason: "-codes", fields: "-fields", source: "-source", lane: "-lane", seen: null } as const;

function summaryOf(refused: RefusedCaseForm | undefined) {
  const errors = Object.entries(refused?.errors ?? {}) as [keyof typeof FIELD_IDS, string][];
  return errors.map(([field, text]) => {
    const end = FIELD_IDS[field];
    return end === null ? { text } : { fieldId: `${refused!.section}${end}`, text };
  });
}

function Changes(props: CaseDecisionProps) {
  const { form } = props;
  if (!form.decisions.includes("changes")) return null;
  const state = stateOf(props, "changes");
  return (
    <Part title="Ask for changes" shortcut="c" open={state !== undefined}>
      <PartForm {...props}>
        {form.fields.length > 0 && (
          <fieldset className="reason-fields">
            <legend className="field__legend">Fields to change</legend>
            <input type="hidden" name="asks-fields" value="yes" />
            <FieldError id="changes-fields" error={state?.errors.fields} />
            <div className="reason-fields__columns">
              {form.fields.map(({ name, label }, at) => (
                <Checkbox
                  key={name}
                  id={at === 0 ? "changes-fields" : `changes-field-${name}`}
                  name="field"
                  value={name}
                  label={label}
                  defaultChecked={state?.fields.includes(name)}
                />
              ))}
            </div>
          </fieldset>
        )}
        <ReasonFields id="changes" reasons={form.reasons} {...valuesOf(state)} />
        <div>
          <Button name="intent" value="changes" variant="secondary">
            Ask for changes
          </Button>
        </div>
      </PartForm>
    </Part>
  );
}

/** Refuse, hide, remove, warn, ban: with the same reasons. */
function Restricting(props: CaseDecisionProps) {
  const { form } = props;
  const decisions = form.decisions.filter((decision) => REASONED.includes(decision) && decision !== "changes");
  if (decisions.length === 0 && !form.ban) return null;
  const state = stateOf(props, "restrict");
  const labels = [...decisions.map((decision) => CASE_DECISIONS[decision]), ...(form.ban ? ["Ban"] : [])];
  return (
    <Part title={titleOf(labels)} shortcut="r" open={state !== undefined}>
      <PartForm {...props}>
        <ReasonFields id="restrict" reasons={form.reasons} {...valuesOf(state)} />
        <div className="case-decision__buttons">
          {decisions.map((decision) => (
            <Button
              key={decision}
              name="intent"
              value={decision}
              variant={decision === "warn" ? "secondary" : "danger"}
            >
              {CASE_DECISIONS[decision]}
            </Button>
          ))}
          {form.ban && (
            <>
              <input type="hidden" name="userId" value={form.ban.userId} />
              <Button name="intent" value="ban" variant="secondary">
                {`Ban @${form.ban.username}…`}
              </Button>
            </>
          )}
        </div>
      </PartForm>
    </Part>
  );
}

function PassOn(props: CaseDecisionProps) {
  const { form } = props;
  const state = stateOf(props, "pass-on");
  return (
    <Part title="Pass on to another lane" shortcut="e" open={state !== undefined}>
      <PartForm {...props}>
        <SelectField
          id="pass-on-lane"
          name="to"
          label="Lane"
          options={[{ value: "", label: "Choose a lane" }, ...form.lanes]}
          defaultValue={state?.lane}
          error={state?.errors.lane}
        />
        <TextAreaField
          id="pass-on-text"
          name="reason"
          label="Why, for other moderators"
          optional
          rows={2}
          maxLength={REASON_MAX}
          defaultValue={state?.reason}
          error={state?.errors.reason}
        />
        <div>
          <Button name="intent" value="pass-on" variant="secondary">
            Pass on
          </Button>
        </div>
      </PartForm>
    </Part>
  );
}

function valuesOf(state: RefusedCaseForm | undefined) {
  return { chosen: state?.reasonCodes, text: state?.reason, error: state?.errors.reason };
}

/** "Refuse, warn or ban". */
function titleOf([first = "", ...others]: readonly string[]): string {
  const words = [first, ...others.map((label) => label.toLowerCase())];
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(words);
}
