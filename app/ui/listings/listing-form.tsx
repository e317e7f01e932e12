// The form of a new or existing listing. All buttons submit the same form, so that every submit includes all typed and
// chosen values, and the response has them again.
import { type ReactNode, type RefObject, useState } from "react";
import { Form, useNavigation } from "react-router";
import { CERTIFICATE_FIELD, type CertificateView } from "#app/domain/certificates/views.ts";
import type { ImageEditor } from "#app/domain/images/views.ts";
import { LAW_FIELDS } from "#app/domain/law/answers.ts";
import type { LawResult } from "#app/domain/law/check-listing.ts";
import { LISTING_FIELDS } from "#app/domain/listings/schema.ts";
import type { ListingActionData, ListingValues } from "#app/domain/listings/views.ts";
import { PLACE_FIELDS } from "#app/domain/places/schema.ts";
import { FormPart } from "#app/ui/applications/form-part.tsx";
import { IMAGE_INPUT_ID } from "#app/ui/images/image-input.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Flash } from "#app/ui/kit/flash.tsx";
import { ErrorSummary, type SummaryError } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { PlaceFields } from "#app/ui/places/place-fields.tsx";
import { type FormState, textProps } from "./field-state.ts";
import { ImagePart } from "./image-part.tsx";
import { LawPanel } from "./law-panel.tsx";
import { LawPart, type LicenceOption } from "./law-part.tsx";
import { AboutPart, DetailsPart, PapersPart, PricePart } from "./listing-parts.tsx";

interface ListingFormProps {
  /** The URL of the page, which the form submits to. */
  action: string;
  values: ListingValues;
  editor: ImageEditor;
  answer: ListingActionData | null;
  /** The rules for the stored values; null until they were checked. */
  law: LawResult | null;
  licences: readonly LicenceOption[];
  /** The stored certificate of a docked tail. */
  certificate: CertificateView | null;
  /** The listing is public, and edits that make it another animal hide it until it is approved again. */
  rechecked?: boolean;
  /** The main submit button, which the Enter key also activates. */
  main: { intent: "publish" | "save"; text: string; busyText: string };
  /** Hidden fields. */
  hidden?: ReactNode;
  /** Content beside the main button. */
  beside?: (pressed: string | null) => ReactNode;
  /** A section before the last button. */
  children?: ReactNode;
  form?: RefObject<HTMLFormElement | null>;
}

export function ListingForm(props: ListingFormProps) {
  const { action, answer, main, hidden, beside, children, form, rechecked = false } = props;
  const values = answer?.values ?? props.values;
  const editor = answer ? { ...props.editor, images: answer.images } : props.editor;
  const law = answer?.law ?? props.law;
  const pressed = usePressed();
  const certificate = answer ? answer.certificate : props.certificate;
  const state: FormState = { values, errors: answer?.errors ?? {}, certificate };
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="form-stack listing-form"
      ref={form}
      noValidate
    >
      {/* The Enter key activates the first submit button of a form: this hidden copy of the main button. */}
      <button className="visually-hidden" name="intent" value={main.intent} tabIndex={-1} aria-hidden="true">
        {main.text}
      </button>
      {hidden}
      {answer?.notice && <Flash key={JSON.stringify(answer.notice)} flash={answer.notice} />}
      <ErrorSummary errors={summaryOf(answer)} />
      <AboutPart state={state} />
      <DetailsPart state={state} rechecked={rechecked} />
      <LawPart state={state} licences={props.licences} confirmable={confirmable(law)} />
      <PricePart state={state} />
      <PapersPart state={state} />
      <FormPart title="Place" id="place">
        <TextField
          {...textProps(state, "location")}
          label="Location"
          hint="What buyers read, such as Harrogate. Without it your own location is shown."
          autoComplete="off"
          maxLength={255}
          optional
        />
        <PlaceFields fields={values} choices={answer?.places ?? null} errors={firstOf(state.errors)} />
      </FormPart>
      <ImagePart
        action={action}
        editor={editor}
        faults={answer?.imageFaults ?? []}
        rechecked={rechecked}
        pressed={pressed}
        answered={useAnswerCount(answer)}
      />
      {children}
      <LawPanel law={law} name={values.name ?? ""} busy={pressed === "check"} />
      <div className="listing-form__end">
        <Button name="intent" value={main.intent} busy={pressed === main.intent} busyText={main.busyText}>
          {main.text}
        </Button>
        {beside?.(pressed)}
      </div>
    </Form>
  );
}

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

function summaryOf(answer: ListingActionData | null): SummaryError[] {
  if (!answer) return [];
  const { formErrors, errors, imageFaults } = answer;
  const fields = [...LISTING_FIELDS, ...LAW_FIELDS, CERTIFICATE_FIELD, ...PLACE_FIELDS];
  return [
    ...formErrors.map((text) => ({ text })),
    ...fields.flatMap((fieldId) => (errors[fieldId] ?? []).slice(0, 1).map((text) => ({ fieldId, text }))),
    ...imageFaults.map((text) => ({ fieldId: IMAGE_INPUT_ID, text })),
  ];
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
