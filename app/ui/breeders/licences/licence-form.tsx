// The form of a licence: new, renewed or changed. It is submitted natively, with its document as a file.
import { type SubmissionResult, useForm } from "@conform-to/react";
import { COUNCILS } from "#app/domain/breeders/licences/councils.ts";
import { kindLabel, LICENCE_KINDS, nationsOf } from "#app/domain/breeders/licences/kinds.ts";
import { LICENCE_LIMITS, OTHER_COUNCIL } from "#app/domain/breeders/licences/schema.ts";
import { WILL_CHECK_AGAIN } from "#app/domain/breeders/licences/texts.ts";
import { DOCUMENT_HINT } from "#app/domain/images/documents/texts.ts";
import { NATION_LABELS, NATIONS } from "#app/domain/shared/places/nations.ts";
import { DocumentField } from "#app/ui/images/document-field.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";

/** The fields as text. */
export interface LicenceValues {
  nation: string;
  kind: string;
  number: string;
  council: string;
  council_other: string;
  holder_name: string;
  starts_on: string;
  ends_on: string;
  stars: string;
  max_dogs: string;
  remark: string;
}

interface LicenceFormProps {
  action: string;
  values: LicenceValues;
  idempotencyKey?: string;
  /** The version of the licence that the form shows. */
  seen?: string;
  /** That of its fields. */
  version?: string;
  /** What a moderator asks the breeder to change, or why the licence was refused. */
  request?: string | null;
  /** The licence is checked: some changes need another check. */
  isChecked?: boolean;
  /** The name of the stored document. */
  documentName?: string | null;
  lastResult?: SubmissionResult | undefined;
  documentError?: string | null;
}

const DOCUMENT = "licence-document";
const NATION_OPTIONS = NATIONS.map((nation) => ({ value: nation, label: NATION_LABELS[nation] }));
const KIND_OPTIONS = LICENCE_KINDS.map((kind) => ({
  value: kind,
  label: `${kindLabel(kind)} (${nationsOf(kind)
    .map((nation) => NATION_LABELS[nation])
    .join(", ")})`,
}));
const COUNCIL_GROUPS = NATIONS.map((nation) => ({
  label: NATION_LABELS[nation],
  options: COUNCILS[nation].map((name) => ({ value: name, label: name })),
}));
const STAR_OPTIONS = ["1", "2", "3", "4", "5"].map((stars) => ({ value: stars, label: stars }));

export function LicenceForm({ action, values, idempotencyKey, seen, version, lastResult, ...props }: LicenceFormProps) {
  const { isChecked = false, request, documentName, documentError } = props;
  const [form, fields] = useForm<LicenceValues>({ id: "licence", lastResult, defaultValue: values });
  const inOrder = Object.keys(values) as (keyof LicenceValues)[];
  const summary = summaryOf(
    form.errors,
    inOrder.map((name) => fields[name]),
  );
  const again = isChecked ? WILL_CHECK_AGAIN : "";
  return (
    <>
      <ErrorSummary errors={documentError ? [...summary, { fieldId: DOCUMENT, text: documentError }] : summary} />
      {request && (
        <div className="licence-note">
          <p>Please change this:</p>
          <p>{request}</p>
        </div>
      )}
      <form method="post" action={action} encType="multipart/form-data" className="form-stack mt-6" noValidate>
        {seen && <input type="hidden" name="seen" value={seen} />}
        {version && <input type="hidden" name="version" value={version} />}
        {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
        <RadioGroup
          {...fieldProps(fields.nation)}
          key={fields.nation.key}
          legend="Nation"
          options={NATION_OPTIONS}
          inline
        />
        <SelectField
          {...fieldProps(fields.kind)}
          key={fields.kind.key}
          label="Kind of licence"
          options={[{ value: "", label: "Choose" }, ...KIND_OPTIONS]}
        />
        <TextField
          {...fieldProps(fields.number)}
          key={fields.number.key}
          label="Licence number"
          hint={`As shown on the licence. ${again}`}
          autoComplete="off"
          maxLength={LICENCE_LIMITS.number}
        />
        <SelectField
          {...fieldProps(fields.council)}
          key={fields.council.key}
          label="Council"
          hint={`The council that issued the licence. ${again}`}
          options={[
            { value: "", label: "Choose" },
            { value: OTHER_COUNCIL, label: "Another council" },
          ]}
          groups={COUNCIL_GROUPS}
        />
        <div className="licence-other">
          <TextField
            {...fieldProps(fields.council_other)}
            key={fields.council_other.key}
            label="Name of the council"
            autoComplete="off"
            maxLength={LICENCE_LIMITS.council}
          />
        </div>
        <TextField
          {...fieldProps(fields.holder_name)}
          key={fields.holder_name.key}
          label="Name on the licence"
          autoComplete="off"
          maxLength={LICENCE_LIMITS.holderName}
        />
        <TextField
          {...fieldProps(fields.starts_on)}
          key={fields.starts_on.key}
          type="date"
          label="First day"
          hint={again || undefined}
        />
        <TextField
          {...fieldProps(fields.ends_on)}
          key={fields.ends_on.key}
          type="date"
          label="Last day"
          hint={again || undefined}
        />
        <SelectField
          {...fieldProps(fields.stars)}
          key={fields.stars.key}
          label="Stars"
          hint="England only."
          options={[{ value: "", label: "None" }, ...STAR_OPTIONS]}
          optional
        />
        <TextField
          {...fieldProps(fields.max_dogs)}
          key={fields.max_dogs.key}
          label="Maximum number of dogs"
          hint="If the licence states one."
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          optional
        />
        <TextAreaField
          {...fieldProps(fields.remark)}
          key={fields.remark.key}
          label="Remark"
          hint="For our team."
          rows={3}
          maxLength={LICENCE_LIMITS.remark}
          optional
        />
        <DocumentField
          id={DOCUMENT}
          name="document"
          label="Document"
          hint={`The licence. ${DOCUMENT_HINT}${documentName ? ` Stored: ${documentName}. A new file replaces it.` : ""}`}
          error={documentError}
          optional
        />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save">
            Save licence
          </Button>
          <LinkButton to="/breeder/licences" variant="secondary">
            Cancel
          </LinkButton>
        </div>
      </form>
    </>
  );
}
