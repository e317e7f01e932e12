// The decisions about a case that restrict no user: approve, mark as checked, agree, no action.
import { ANSWERED, CASE_DECISIONS, REASONED } from "#app/domain/decisions/cases/options.ts";
import type { CaseForm } from "#app/domain/decisions/cases/views.ts";
import { CHECK_SOURCE_LABELS, CHECK_SOURCES } from "#app/domain/licences/kinds.ts";
import { REASON_MAX } from "#app/domain/moderation/rules.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox, RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { type CaseDecisionProps, PartForm, stateOf } from "./case-part.tsx";

export function CaseAnswer(props: CaseDecisionProps) {
  const { form } = props;
  const decisions = form.decisions.filter((decision) => !REASONED.includes(decision));
  if (decisions.length === 0) return null;
  const state = stateOf(props, "decide");
  const isAppeal = decisions.includes("grant");
  const isAnswer = decisions.some((decision) => ANSWERED.includes(decision));
  return (
    <PartForm {...props}>
      {form.licence && <LicenceFields licence={form.licence} error={state?.errors.source} />}
      {isAnswer && (
        <TextAreaField
          id="decide-codes"
          name="reason"
          label={isAppeal ? "Your reply" : "Why"}
          hint={isAppeal ? "The user reads it." : "The moderators of both decisions read it."}
          rows={3}
          maxLength={REASON_MAX}
          defaultValue={state?.reason}
          error={state?.errors.reason}
        />
      )}
      <div className="case-decision__buttons">
        {decisions.map((decision, at) => (
          <Button
            key={decision}
            name="intent"
            value={decision}
            variant={at === 0 ? "primary" : "secondary"}
            data-key={at === 0 ? "a" : undefined}
          >
            {CASE_DECISIONS[decision]}
          </Button>
        ))}
      </div>
    </PartForm>
  );
}

function LicenceFields({ licence, error }: { licence: NonNullable<CaseForm["licence"]>; error: string | undefined }) {
  const { stars, maxDogs } = licence;
  return (
    <>
      <RadioGroup
        id="decide-source"
        name="source"
        legend="Compared with"
        error={error}
        options={CHECK_SOURCES.map((source) => ({ value: source, label: CHECK_SOURCE_LABELS[source] }))}
        inline
      />
      {stars !== null && (
        <Checkbox id="decide-stars" name="sawStars" label={`The document shows ${stars} of 5 stars`} />
      )}
      {maxDogs !== null && (
        <Checkbox id="decide-dogs" name="sawMaxDogs" label={`The document shows at most ${maxDogs} dogs`} />
      )}
    </>
  );
}
