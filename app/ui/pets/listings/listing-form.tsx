// The form of a new or existing listing, or one step of it. All buttons submit the same form, so that every submit includes
// all typed and chosen values, and the response has them again.
import { Fragment, type ReactNode, type RefObject, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { LawResult } from "#app/domain/law/check-listing.ts";
import { CERTIFICATE_FIELD, type CertificateView } from "#app/domain/pets/listings/certificate-views.ts";
import type { ImageEditor } from "#app/domain/pets/listings/photo-views.ts";
import { STEP_FIELDS, stepOf } from "#app/domain/pets/listings/step-fields.ts";
import {
  LISTING_STEPS,
  type ListingStep,
  STEP_LABELS,
  stepPath,
  type StepView,
} from "#app/domain/pets/listings/steps.ts";
import type { ListingActionData, ListingValues } from "#app/domain/pets/listings/views.ts";
import { parsePetType } from "#app/domain/shared/pet-types.ts";
import { FormPart } from "#app/ui/breeders/applications/form-part.tsx";
import { IMAGE_INPUT_ID } from "#app/ui/images/image-input.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Flash } from "#app/ui/kit/flash.tsx";
import { ErrorSummary, type SummaryError } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { PlaceFields } from "#app/ui/shared/places/place-fields.tsx";
import { type FormState, textProps } from "./field-state.ts";
import { ImagePart } from "./image-part.tsx";
import { LawPanel } from "./law-panel.tsx";
import { LawPart, type LicenceOption } from "./law-part.tsx";
import { AboutPart, DetailsPart, PapersPart, PricePart, PromisesPart } from "./listing-parts.tsx";
import { StepsNav } from "./steps-nav.tsx";
import { useLawCheck } from "./use-law-check.ts";

interface ListingFormProps {
  /** The URL of the whole form with these values, which it is sent to. */
  address: string;
  /** The only step on the page; null for the whole form. */
  view: StepView | null;
  /** The URL that checks the fields while they are typed. */
  checkAt: string;
  values: ListingValues;
  editor: ImageEditor;
  answer: ListingActionData | null;
  /** The rules for the stored values; null until they were checked. */
  law: LawResult | null;
  licences: readonly LicenceOption[];
  /** What others ask for the breed. */
  priceAdvice: string | null;
  /** The stored certificate of a docked tail. */
  certificate: CertificateView | null;
  /** A moderator has approved the listing. */
  isApproved?: boolean;
  /** The listing is public, and edits that make it another animal hide it until it is approved again. */
  rechecked?: boolean;
  /** The fields that a moderator has asked to change. */
  requested?: readonly string[];
  /** The open notice above the form about its photos. */
  photoNotice?: { isAnswered: boolean } | null;
  /** The main submit button, which the Enter key also activates; null where there is nothing to submit. */
  main: { intent: "publish" | "save"; text: string; busyText: string } | null;
  /** Hidden fields. */
  hidden?: ReactNode;
  /** Content beside the main button. */
  beside?: (pressed: string | null) => ReactNode;
  /** A section before the last button. */
  children?: ReactNode;
  form: RefObject<HTMLFormElement | null>;
}

/** The button of a step, except the last. */
const GO_ON = { intent: "next", text: "Save and go on", busyText: "Saving…" } as const;

const PLEASE_CHANGE = "Please change this: see the request above.";

export function ListingForm(props: ListingFormProps) {
  const { address, view, answer, hidden, beside, children, form, rechecked = false } = props;
  const values = answer?.values ?? props.values;
  const editor = answer ? { ...props.editor, images: answer.images } : props.editor;
  const step = view?.step ?? null;
  const action = step ? stepPath(address, step) : address;
  const main = step && step !== "check" ? GO_ON : props.main;
  const hasPanel = step === null || step === "law" || step === "check";
  const given = { law: answer?.law ?? props.law, counts: view?.counts };
  const { law, counts } = useLawCheck(form, hasPanel || view ? props.checkAt : null, given);
  const pressed = usePressed();
  const answered = useAnswerCount(answer);
  const certificate = answer ? answer.certificate : props.certificate;
  const asked = Object.fromEntries((props.requested ?? []).map((field) => [field, [PLEASE_CHANGE]]));
  const state: FormState = { values, errors: { ...asked, ...(answer?.errors ?? view?.errors) }, certificate };
  const hrefOf = (field: string | null, id = field ?? "law") =>
    step === null || stepOf(field) === step ? `#${id}` : `${stepPath(address, stepOf(field))}#${id}`;
  const parts: Record<ListingStep, ReactNode> = {
    about: (
      <>
        <AboutPart state={state} />
        <DetailsPart state={state} rechecked={rechecked} />
      </>
    ),
    law: <LawPart state={state} licences={props.licences} confirmable={confirmable(law)} isStep={step !== null} />,
    price: (
      <>
        <PricePart state={state} advice={props.priceAdvice} />
        <PromisesPart state={state} />
        <PapersPart state={state} />
      </>
    ),
    place: <PlacePart state={state} places={answer?.places ?? null} />,
    photos: (
      <ImagePart
        action={action}
        editor={editor}
        faults={answer?.imageFaults ?? []}
        rechecked={rechecked}
        pressed={pressed}
        answered={answered}
      />
    ),
    check: null,
  };
  return (
    <>
      <StepsNav
        steps={LISTING_STEPS.map((one) => ({
          to: stepPath(address, one),
          label: STEP_LABELS[one],
          isCurrent: one === step,
          count: view ? counts?.[one] : undefined,
        }))}
        whole={step && address}
      />
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="form-stack listing-form"
        // Without the field of the type, it decides which questions are shown (law-part.css).
        data-type={step === "law" ? (parsePetType(values.type) ?? undefined) : undefined}
        ref={form}
        noValidate
      >
        {/* The Enter key activates the first submit button of a form: this hidden copy of the main button. */}
        {main && (
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
        )}
        {hidden}
        {step && <input type="hidden" name="step" value={step} />}
        {answer?.notice && <Flash key={JSON.stringify(answer.notice)} flash={answer.notice} />}
        {answer || !view ? (
          <ErrorSummary errors={summaryOf(answer, hrefOf)} />
        ) : (
          <ErrorSummary title="Saved. Check these answers" errors={fieldErrors(view.errors, hrefOf)} />
        )}
        {(step ? [step] : LISTING_STEPS).map((shown) => (
          <Fragment key={shown}>{parts[shown]}</Fragment>
        ))}
        {children}
        {hasPanel && (
          <LawPanel
            law={law}
            name={values.name ?? ""}
            isApproved={props.isApproved}
            photoNotice={props.photoNotice}
            problems={view?.step === "check" ? view.problems : null}
            hrefOf={hrefOf}
            button={step === "check" ? null : { busy: pressed === "check" }}
          />
        )}
        <div className="listing-form__end">
          {main && (
            <Button name="intent" value={main.intent} busy={pressed === main.intent} busyText={main.busyText}>
              {main.text}
            </Button>
          )}
          {beside?.(pressed)}
        </div>
      </Form>
    </>
  );
}

function PlacePart({ state, places }: { state: FormState; places: ListingActionData["places"] }) {
  return (
    <FormPart title="Place" id="place">
      <TextField
        {...textProps(state, "location")}
        label="Location"
        hint="What buyers read, such as Harrogate. Without it your own location is shown."
        autoComplete="off"
        maxLength={255}
        optional
      />
      <PlaceFields fields={state.values} choices={places} errors={firstOf(state.errors)} />
    </FormPart>
  );
}

type HrefOf = (field: string, id?: string) => string;

/** The intent of the submit in progress. */
function usePressed(): string | null {
  const pressed = useNavigation().formData?.get("intent");
  return typeof pressed === "string" ? pressed : null;
}

/** The number of responses: files chosen before a response are not sent with the next submit. */
function useAnswerCount(answer: ListingActionData | null): number {
  const [last, setLast] = useState({ answer, count: 0 });
  if (last.answer !== answer) setLast({ answer, count: last.count + 1 });
  return last.count;
}

function summaryOf(answer: ListingActionData | null, hrefOf: HrefOf): SummaryError[] {
  if (!answer) return [];
  const { formErrors, errors, imageFaults } = answer;
  return [
    ...formErrors.map((text) => ({ text })),
    ...fieldErrors(errors, hrefOf),
    ...imageFaults.map((text) => ({ fieldId: IMAGE_INPUT_ID, text })),
  ];
}

/** The first message of each field, in the order of the form. */
function fieldErrors(errors: ListingActionData["errors"], hrefOf: HrefOf): SummaryError[] {
  const { about, law, ...others } = STEP_FIELDS;
  return [...about, ...law, CERTIFICATE_FIELD, ...Object.values(others).flat()].flatMap((fieldId) =>
    (errors[fieldId] ?? []).slice(0, 1).map((text) => ({ fieldId, href: hrefOf(fieldId), text })),
  );
}

/** Rules that the breeder can answer by confirming that words are harmless. */
function confirmable(law: LawResult | null): { id: string; words: string }[] {
  return (law?.rules ?? []).flatMap(({ id, state, words }) =>
    words && (id === "R11" || id === "R19") && (state === "open" || state === "done") ? [{ id, words }] : [],
  );
}

function firstOf(errors: ListingActionData["errors"]): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts[0] ?? ""]));
}
