// Parts of the decision form of a case: what is decided on other pages, the fields that a breeder is to change, and the tick
// that decides all cases with the same text.
import { LANES } from "#app/domain/accounts/case-intake/kinds.ts";
import type { CaseForm } from "#app/domain/moderation/case-decisions/views.ts";
import { DISPUTED } from "#app/domain/payments/deposits/texts.ts";
import { Checkbox } from "#app/ui/kit/forms/choice-fields.tsx";
import { FieldError } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { petQueuePath } from "#app/ui/moderation/pet-tabs.tsx";
import { type CaseDecisionProps, Part, stateOf } from "./case-part.tsx";
import { depositCasePath } from "./queue-paths.ts";

/** A handover is decided on the page of its deposit; the other listing of a case about two, in its list. */
export function DecidedElsewhere({ form, work }: CaseDecisionProps) {
  return (
    <>
      {form.bankDecides && <p>{DISPUTED}</p>}
      {form.openDepositId !== null && !form.mayOpenDeposit && (
        <p>It is decided on the page of its deposit. Pass it on to {LANES.people.label}.</p>
      )}
      {form.openDepositId !== null && form.mayOpenDeposit && (
        <p>
          <Link to={depositCasePath(form.openDepositId, work)}>Decide it on the page of the deposit</Link>, which waits
          for it.
        </p>
      )}
      {form.otherPet && (
        <p>
          <Link to={petQueuePath({ status: "approved", search: `#${form.otherPet.id}` })}>
            Hide <bdi>{form.otherPet.name}</bdi> in the list of listings
          </Link>
          .
        </p>
      )}
    </>
  );
}

/** Off at first: one decision for all cases with the same text. */
export function ApplyToAll({ same, isChosen }: { same: CaseForm["same"]; isChosen: boolean | undefined }) {
  if (same.length === 0) return null;
  return (
    <>
      {same.map(({ caseId, seen }) => (
        <input key={caseId} type="hidden" name="same" value={`${caseId}:${seen}`} />
      ))}
      <Checkbox
        id="apply-to-all"
        name="all"
        value="yes"
        label={`Apply to all ${same.length + 1}`}
        defaultChecked={isChosen}
      />
    </>
  );
}

export function FieldsToChange(props: CaseDecisionProps) {
  const { form } = props;
  if (!form.decisions.includes("changes") || form.fields.length === 0) return null;
  const state = stateOf(props, "decide");
  return (
    <Part
      title="Fields to change"
      shortcut="c"
      open={state !== undefined && (state.errors.fields !== undefined || state.fields.length > 0)}
    >
      <fieldset className="reason-fields">
        <legend className="field__legend">Fields to change</legend>
        <input type="hidden" name="asks-fields" value="yes" />
        <FieldError id="decide-fields" error={state?.errors.fields} />
        <div className="reason-fields__columns">
          {form.fields.map(({ name, label }, at) => (
            <Checkbox
              key={name}
              id={at === 0 ? "decide-fields" : `decide-field-${name}`}
              name="field"
              value={name}
              label={label}
              defaultChecked={state?.fields.includes(name)}
            />
          ))}
        </div>
      </fieldset>
    </Part>
  );
}
