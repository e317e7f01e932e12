// One step of the form of a new litter, which is stored as a draft until it is added (BRD-05), or "Same again" (BRD-07).
import { useRef } from "react";
import { Form } from "react-router";
import type { DraftConflict, ListingValues } from "#app/domain/pets/listings/views.ts";
import { litterStepCounts } from "#app/domain/pets/litters/step-questions.ts";
import {
  fieldsOfStep,
  LITTER_STEP_LABELS,
  type LitterStep,
  litterStepPath,
  nextLitterStep,
  stageIn,
  stepOfLitterField,
  stepsOfStage,
} from "#app/domain/pets/litters/steps.ts";
import { parsePetType } from "#app/domain/shared/pet-types.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { DraftConflictNote } from "#app/ui/pets/listings/draft-conflict.tsx";
import { type LicenceOption, LawPart } from "#app/ui/pets/listings/law-part.tsx";
import { PapersPart, PromisesPart } from "#app/ui/pets/listings/listing-parts.tsx";
import { SaveStateText } from "#app/ui/pets/listings/save-state-text.tsx";
import { StepsNav } from "#app/ui/pets/listings/steps-nav.tsx";
import { useAutosave } from "#app/ui/pets/listings/use-autosave.ts";
import { DatesPart } from "./litter-dates.tsx";
import { LitterAboutPart, type LitterFields, LitterPricePart, type Parents, ParentsPart } from "./litter-parts.tsx";
import { SameAgainPart } from "./same-again.tsx";
import { useTyped } from "./use-typed.ts";

interface NewLitterFormProps {
  draftId: string;
  /** Whether the draft can be opened by its URL. */
  isStored: boolean;
  /** The litter that this one follows, until the draft is stored. */
  like: number | null;
  version: string;
  /** The account that fills it in. */
  account: number;
  step: LitterStep;
  state: LitterFields & { formErrors: readonly string[]; conflict: DraftConflict | null };
  parents: Parents;
  licences: readonly LicenceOption[];
  busy: boolean;
  /** The answer to the last submit, where it did not arrive. */
  lost: object | null;
}

export function NewLitterForm(props: NewLitterFormProps) {
  const { draftId, like, account, step, state, parents, licences, busy } = props;
  const { values, errors } = state;
  const form = useRef<HTMLFormElement>(null);
  const saved = useAutosave({
    form,
    to: `/breeder/litters/drafts/${draftId}`,
    pageAddress: litterStepPath(step, draftId),
    account,
    version: props.version,
    lost: props.lost,
  });
  const enhanced = useEnhanced();
  const shownId = props.isStored || saved.isStored ? draftId : null;
  const stage = stageIn(values);
  const isAgain = step === "again";
  const isLast = isAgain || nextLitterStep(step, stage) === null;
  const conflict = saved.conflict ?? state.conflict;
  const listingState = { values: values as ListingValues, errors: { ...errors }, certificate: null };
  const counts = litterStepCounts(useTyped(form, values));
  const main = isLast ? { intent: "publish", text: "Add litter" } : { intent: "next", text: "Save and go on" };
  const hrefOf = (field: string) =>
    fieldsOfStep(step, stage).includes(field)
      ? `#${field}`
      : `${litterStepPath(stepOfLitterField(field), draftId)}#${field}`;
  return (
    <>
      {!isAgain && (
        <StepsNav
          steps={stepsOfStage(stage).map((one) => ({
            to: litterStepPath(one, shownId),
            label: LITTER_STEP_LABELS[one],
            isCurrent: one === step,
            count: counts[one],
          }))}
        />
      )}
      <Form
        method="post"
        // A draft that is not stored yet has no page.
        action={litterStepPath(step, props.isStored ? draftId : null)}
        className="form-stack listing-form"
        data-type={step === "parents" ? undefined : (parsePetType(values.type) ?? undefined)}
        ref={form}
        noValidate
      >
        {/* The Enter key activates the first submit button of a form. */}
        <button
          type="submit"
          className="visually-hidden"
          name="intent"
          value={main.intent}
          tabIndex={-1}
          aria-hidden="true"
        >
          {main.text}
        </button>
        <input type="hidden" name="draft" value={draftId} />
        <input type="hidden" name="account" value={account} />
        <input type="hidden" name="step" value={step} />
        {like !== null && <input type="hidden" name="like" value={like} />}
        <input type="hidden" name="version" value={saved.version} />
        {conflict && <DraftConflictNote conflict={conflict} onChoose={enhanced ? saved.choose : undefined} />}
        <ErrorSummary
          errors={[
            ...state.formErrors.map((text) => ({ text })),
            ...Object.entries(errors).flatMap(([fieldId, [text]]) =>
              text ? [{ fieldId, href: hrefOf(fieldId), text }] : [],
            ),
          ]}
        />
        {step === "parents" && <ParentsPart state={state} parents={parents} here={litterStepPath(step, shownId)} />}
        {step === "dates" && <DatesPart state={state} asksNumbers />}
        {step === "about" && <LitterAboutPart state={state} isPlanned={stage === "planned"} />}
        {step === "law" && (
          <LawPart
            state={listingState}
            licences={licences}
            confirmable={[]}
            isStep
            shared
            unborn={stage === "planned" || stage === "expected"}
          />
        )}
        {step === "price" && (
          <>
            <LitterPricePart state={state} />
            <PromisesPart state={listingState} />
            <PapersPart state={listingState} />
          </>
        )}
        {isAgain && <SameAgainPart state={state} listingState={listingState} parents={parents} />}
        <div className="listing-form__end">
          <Button name="intent" value={main.intent} busy={busy} busyText="Saving…">
            {main.text}
          </Button>
          {isAgain ? (
            <Button variant="secondary" name="intent" value="change">
              Change anything else
            </Button>
          ) : (
            <Button variant="secondary" name="intent" value="later">
              Save and finish later
            </Button>
          )}
          <SaveStateText state={saved.state} />
        </div>
      </Form>
    </>
  );
}
