// The fields of a review: those of one step or all, and hidden fields for the steps that are not shown.
import { SEALED_TEXTS } from "#app/domain/community/reviews/sealed/texts.ts";
import {
  REVIEW_FIELDS,
  type ReviewErrors,
  type ReviewField,
  type ReviewValues,
  TEXT_MAXIMUM,
  TITLE_MAXIMUM,
} from "#app/domain/community/reviews/steps.ts";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import type { SummaryError } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField, TextField } from "#app/ui/kit/forms/field.tsx";
import { StarChoice } from "./star-choice.tsx";

interface ReviewFieldsProps {
  fields: readonly ReviewField[];
  values: ReviewValues;
  errors: ReviewErrors;
  /** Hints speak of animals and families when it is about a breeder. */
  aboutBuyer?: boolean;
}

const RATINGS: Partial<Record<ReviewField, { legend: string; hint?: string; needed?: true }>> = {
  rating: { legend: "Overall rating", hint: "One star is poor, five are excellent.", needed: true },
  communication_rating: { legend: "Communication" },
  accuracy_rating: { legend: "Accuracy", hint: "Was everything as it was described?" },
  care_quality_rating: { legend: "Care quality", hint: "How well were the animals looked after?" },
  professionalism_rating: { legend: "Professionalism" },
};

const INCENTIVE = {
  name: "incentive",
  legend: SEALED_TEXTS.incentive,
  options: [
    { value: "no", label: "No" },
    { value: "yes", label: "Yes" },
  ],
};

export function ReviewFields({ fields, values, errors, aboutBuyer = false }: ReviewFieldsProps) {
  return fields.map((name) => {
    const rating = RATINGS[name];
    const common = { name, error: errors[name] };
    if (rating) {
      const { legend, needed } = rating;
      const hint = aboutBuyer && !needed ? undefined : rating.hint;
      return <StarChoice key={name} {...common} value={values[name]} legend={legend} hint={hint} optional={!needed} />;
    }
    if (name === "incentive") {
      const value = values.incentive || "no";
      return <RadioGroup key={name} id={name} {...INCENTIVE} defaultValue={value} error={errors[name]} inline />;
    }
    const text = { ...common, id: name, optional: true, defaultValue: values[name] };
    if (name === "review_title") {
      return <TextField key={name} {...text} label="Title" maxLength={TITLE_MAXIMUM} dir="auto" />;
    }
    return (
      <TextAreaField
        key={name}
        {...text}
        label="Details"
        hint={`What would the next ${aboutBuyer ? "breeder" : "family"} like to know?`}
        maxLength={TEXT_MAXIMUM}
        rows={7}
        dir="auto"
      />
    );
  });
}

/** Hidden fields with the values of the other steps, so that every submit includes them. */
export function HiddenReviewFields({ shown, values }: { shown: readonly ReviewField[]; values: ReviewValues }) {
  return REVIEW_FIELDS.filter((name) => !shown.includes(name)).map((name) => (
    <input key={name} type="hidden" name={name} value={values[name]} />
  ));
}

/** The lines of an error summary, in the order of the fields. */
export function reviewSummary(errors: ReviewErrors, general?: string | null): SummaryError[] {
  const single = REVIEW_FIELDS.flatMap((fieldId) => {
    const text = errors[fieldId];
    return text === undefined ? [] : [{ fieldId, text }];
  });
  return general ? [{ text: general }, ...single] : single;
}
