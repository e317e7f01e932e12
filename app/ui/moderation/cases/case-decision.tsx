// The decision form of a case (QUE-11): one form with the reasons, what to change and every decision, and one that passes the
// case on. Both work without script; the keys A, R, C and E lead to them, and Ctrl+Enter refuses.
import { useState } from "react";
import { useNavigation } from "react-router";
import {
  ANSWERED,
  CASE_DECISIONS,
  type CaseDecision as Decision,
  REASONED,
} from "#app/domain/moderation/case-decisions/case-options.ts";
import type { RefusedCaseForm } from "#app/domain/moderation/case-decisions/views.ts";
import { REASON_MAX } from "#app/domain/moderation/decisions/reason.ts";
import { proposedText } from "#app/domain/moderation/photo-matches/texts.ts";
import { approvableText } from "#app/domain/moderation/texts.ts";
import { CheckFields } from "#app/ui/breeders/licences/check-fields.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SelectField, TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { ReverseLink } from "#app/ui/moderation/reverse-link.tsx";
import { type CaseDecisionProps, Part, PartForm, stateOf } from "./case-part.tsx";
import { ApplyToAll, DecidedElsewhere, FieldsToChange } from "./decision-fields.tsx";
import { keyOf } from "./decision-key.ts";
import { ReasonFields } from "./reason-fields.tsx";
import { useLostDecision } from "./use-lost-decision.ts";
import { useProposedReason } from "./use-proposed-reason.ts";

const CHECK_IDS = { source: "decide-source", stars: "decide-stars", maxDogs: "decide-dogs" };

export function CaseDecision(part: CaseDecisionProps) {
  const { at, form, refused } = part;
  const around = useLostDecision(part.onLost);
  return (
    <section
      ref={around}
      className={`card card--padded case-decision case-decision--${at}`}
      aria-labelledby="your-decision"
    >
      <h2 id="your-decision">Decision</h2>
      <ErrorSummary errors={summaryOf(refused)} />
      {form.openAnswers > 0 && <p className="soft-text">{approvableText(form.openAnswers)}</p>}
      <DecidedElsewhere {...part} />
      {form.reversible.map((one) => (
        <p key={one.id}>
          <ReverseLink {...one} />
        </p>
      ))}
      <Deciding {...part} />
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

/** No decision is the default one: Enter in a field sends nothing. */
function Deciding(props: CaseDecisionProps) {
  const { form } = props;
  const { decisions, licence, ban, proposed } = form;
  const opened = useProposedReason(proposed);
  const progress = useProgressSent(form.replies);
  if (decisions.length === 0 && !ban) return null;
  const state = stateOf(props, "decide");
  const isAnswer = decisions.some((decision) => ANSWERED.includes(decision));
  return (
    <PartForm {...props}>
      <button type="submit" disabled hidden />
      <div className="case-decision__fields">
        {licence && <CheckFields ids={CHECK_IDS} licence={licence} error={state?.errors.source} />}
        {isAnswer ? (
          <Answer
            key={progress.sent}
            isReply={decisions.includes("grant") || decisions.includes("reply")}
            state={progress.sent > 0 && !state?.errors.reason ? undefined : state}
          />
        ) : !decisions.some((decision) => REASONED.includes(decision)) ? (
          <TextAreaField
            id="decide-codes"
            name="reason"
            label="Why, for other moderators"
            optional
            rows={3}
            maxLength={REASON_MAX}
            defaultValue={state?.reason}
            error={state?.errors.reason}
          />
        ) : (
          <ReasonFields
            id="decide"
            reasons={form.reasons}
            savedTexts={form.savedTexts}
            chosen={state?.reasonCodes ?? (opened ? [opened.reasonCode] : undefined)}
            text={state?.reason ?? opened?.reason}
            error={state?.errors.reason}
          />
        )}
        <FieldsToChange {...props} />
        <ApplyToAll same={form.same} isChosen={state?.all} />
      </div>
      {proposed && (
        <p id="decide-proposed" className="soft-text">
          {proposedText(CASE_DECISIONS[proposed.decision])}
        </p>
      )}
      <div className="case-decision__buttons">
        {decisions.map((decision) => (
          <Button
            key={decision}
            name="intent"
            value={decision}
            variant={variantOf(decision, proposed)}
            aria-describedby={decision === proposed?.decision ? "decide-proposed" : undefined}
            data-key={keyOf(decision, decisions)}
            data-after={decision === "changes" ? "c" : undefined}
          >
            {form.names[decision] === undefined ? (
              CASE_DECISIONS[decision]
            ) : (
              <span>
                {CASE_DECISIONS[decision]} <bdi>{form.names[decision]}</bdi>
              </span>
            )}
          </Button>
        ))}
        {ban && (
          <>
            <input type="hidden" name="userId" value={ban.userId} />
            <Button name="intent" value="ban" variant="secondary">
              {`Ban @${ban.username}…`}
            </Button>
          </>
        )}
      </div>
    </PartForm>
  );
}

/** How often this page has sent progress, so that its text is empty again: not after that of another tab, while a reply is typed. */
function useProgressSent(replies: number) {
  const sends = useNavigation().formData?.get("intent") === "progress";
  const [seen, setSeen] = useState({ replies, sends, sent: 0 });
  if (seen.sends !== sends || seen.replies !== replies) {
    const isOwn = seen.sends && !sends && seen.replies !== replies;
    setSeen({ replies, sends, sent: seen.sent + (isOwn ? 1 : 0) });
  }
  return seen;
}

/** Where a decision is selected, it alone stands out. */
function variantOf(decision: Decision, proposed: CaseDecisionProps["form"]["proposed"]) {
  if (proposed) return decision === proposed.decision ? "danger" : "secondary";
  return REASONED.includes(decision) && decision !== "changes" ? "danger" : "secondary";
}

function Answer({ isReply, state }: { isReply: boolean; state: RefusedCaseForm | undefined }) {
  return (
    <TextAreaField
      id="decide-codes"
      name="reason"
      label={isReply ? "Your reply" : "Why"}
      hint={isReply ? "The user reads it." : "The moderators of both decisions read it."}
      rows={3}
      maxLength={REASON_MAX}
      data-key="r"
      defaultValue={state?.reason}
      error={state?.errors.reason}
    />
  );
}

function PassOn(props: CaseDecisionProps) {
  const { form } = props;
  if (form.lanes.length === 0) return null;
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
