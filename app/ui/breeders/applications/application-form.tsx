// Breeder application form in sections. All buttons belong to one form, so that every submit sends and keeps all
// fields.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { lockedContacts } from "#app/domain/breeders/applications/contact-step.ts";
import type { ContactStep, OpenCodes } from "#app/domain/breeders/applications/contact-step.ts";
import type { ApplicationPage } from "#app/domain/breeders/applications/get-application-page.server.ts";
import {
  APPLICATION_FIELDS,
  type ApplicationField,
  type ApplicationVariant,
} from "#app/domain/breeders/applications/schema.ts";
import { APPLICATION_VARIANTS, CHANGE_APPLICATION_PATH } from "#app/domain/breeders/applications/texts.ts";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { COUNCIL_LIST, CouncilList } from "#app/ui/breeders/licences/council-list.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField, TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";
import { useOpenedVersion } from "#app/ui/kit/forms/opened-version.ts";
import { ContactSection } from "./contact-section.tsx";
import { FormPart } from "./form-part.tsx";

interface ApplicationFormProps {
  variant: ApplicationVariant;
  page: ApplicationPage;
  idempotencyKey: string;
  codes: OpenCodes;
  changes?: boolean;
  result?: SubmissionResult;
  step?: ContactStep;
}

export function ApplicationForm({
  variant,
  page,
  idempotencyKey,
  codes,
  changes = false,
  result,
  step,
}: ApplicationFormProps) {
  const [form, fields] = useForm<Record<ApplicationField, string>>({
    id: "application",
    lastResult: result,
    defaultValue: { ...page.values, contact_tel: formatPhone(page.values.contact_tel) },
  });
  const version = useOpenedVersion(page.version, result && page.version);
  const pressed = useNavigation().formData?.get("intent");
  const isLong = variant === "long";
  const path = changes ? CHANGE_APPLICATION_PATH : APPLICATION_VARIANTS[variant].path;
  const submit = changes ? "Save changes" : "Submit application";
  const shown = APPLICATION_FIELDS.filter((name) => isLong || name !== "registered_address").map(
    (name) => fields[name],
  );
  const line = (name: ApplicationField) => ({ ...fieldProps(fields[name]), required: true });
  return (
    <Form method="post" action={path} className="form-stack" {...getFormProps(form)}>
      {/* Enter in any field submits the application: browsers use the first submit button of the form. */}
      <button type="submit" className="visually-hidden" name="intent" value="apply" tabIndex={-1} aria-hidden="true">
        {submit}
      </button>
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      {changes && <input type="hidden" name="version" value={version} />}
      {/* Errors of a contact verification are at the top of that section. */}
      {!step && <ErrorSummary errors={summaryOf(form.errors, shown)} />}
      <FormPart title="Business">
        <TextField {...line("registered_trading_name")} label="Trading name" autoComplete="organization" />
        <TextField
          {...line("local_council_authority")}
          label="Local council authority"
          hint="The council that licenses you, such as Leeds City Council."
          autoComplete="off"
          list={COUNCIL_LIST}
        />
        <CouncilList />
      </FormPart>
      <FormPart title="Personal">
        <TextField {...line("registered_first_name")} label="First name" autoComplete="given-name" />
        <TextField {...line("registered_last_name")} label="Last name" autoComplete="family-name" />
        {isLong && (
          <p className="flash">
            <span>We may ask you for an official ID that shows this name. Please have one at hand.</span>
          </p>
        )}
      </FormPart>
      <ContactSection
        fields={fields}
        values={page.values}
        verifies={isLong}
        locked={lockedContacts(variant, page.verified)}
        codes={codes}
        step={step}
        pressed={typeof pressed === "string" ? pressed : null}
        path={path}
      />
      <FormPart title="Location">
        <TextField
          {...line("location")}
          label="Location"
          hint="The town or city that buyers will see."
          autoComplete="address-level2"
        />
        {isLong && (
          <TextAreaField
            {...line("registered_address")}
            label="Registered address"
            hint="Where your business is registered. Buyers do not see it."
            autoComplete="street-address"
            rows={3}
          />
        )}
      </FormPart>
      <FormPart title="Description">
        <TextAreaField
          {...line("description")}
          label="About your breeding"
          hint="At least 50 characters: which animals, for how long, and how they live with you."
          autoComplete="off"
          rows={7}
        />
      </FormPart>
      <Button name="intent" value="apply" busy={pressed === "apply"} busyText="Submitting…">
        {submit}
      </Button>
    </Form>
  );
}
