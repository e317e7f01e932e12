// Contact details of the applicant. In the long form both are verified immediately and locked afterwards.
import type { FieldMetadata } from "@conform-to/react";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import type { ContactStep, OpenCodes } from "#app/domain/breeders/applications/contact-step.ts";
import { CONTACT_FIELDS } from "#app/domain/breeders/applications/contact-step.ts";
import type { ApplicationField } from "#app/domain/breeders/applications/schema.ts";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Flash } from "#app/ui/kit/flash.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps } from "#app/ui/kit/forms/form-state.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { EmailTaken } from "./email-taken.tsx";
import { EnterCode } from "./enter-code.tsx";
import { FormPart } from "./form-part.tsx";

interface ContactSectionProps {
  fields: Record<ApplicationField, FieldMetadata<string>>;
  /** The stored values; the value of a locked field. */
  values: Record<ApplicationField, string>;
  /** False in the short form. */
  verifies: boolean;
  /** Contact details that are already verified. */
  locked: Record<ContactKind, boolean>;
  codes: OpenCodes;
  step?: ContactStep;
  /** The intent of the pending submit. */
  pressed: string | null;
  path: string;
}

const WAYS = [
  { contact: "email", label: "Email address", button: "Verify email", type: "email", autoComplete: "email" },
  { contact: "phone", label: "Phone number", button: "Verify phone", type: "tel", autoComplete: "tel" },
] as const;

/** The id to which a verification returns, also after a document load. */
const SECTION = "contact";

export function ContactSection({ fields, values, verifies, locked, codes, step, pressed, path }: ContactSectionProps) {
  const back = `${path}#${SECTION}`;
  const wrong = step?.outcome === "wrong-contact" ? step : null;
  return (
    <FormPart id={SECTION} title="Contact">
      {wrong && <ErrorSummary errors={[{ fieldId: fields[CONTACT_FIELDS[wrong.contact]].id, text: wrong.text }]} />}
      {step?.outcome === "confirmed" && <Flash key={step.text} flash={{ kind: "success", text: step.text }} />}
      <TextField {...fieldProps(fields.contact_name)} label="Contact name" autoComplete="name" required />
      {WAYS.map(({ contact, label, button, type, autoComplete }) => {
        const name = CONTACT_FIELDS[contact];
        const field = fields[name];
        if (locked[contact]) {
          return (
            <div className="contact-section__contact" key={contact}>
              <TextField
                {...fieldProps(field)}
                key="locked"
                defaultValue={contact === "phone" ? formatPhone(values[name]) : values[name]}
                type={type}
                label={label}
                hint="To use another one, change it in your profile first."
                autoComplete={autoComplete}
                readOnly
              />
              <Badge kind="verified">
                <Icon name="check" /> Verified
              </Badge>
            </div>
          );
        }
        const code = codes[contact];
        const about = step?.contact === contact ? step : undefined;
        return (
          <div className="contact-section__contact" key={contact}>
            <TextField
              {...fieldProps(field)}
              key="open"
              type={type}
              label={label}
              autoComplete={autoComplete}
              required
            />
            {verifies && (
              <Button
                variant="secondary"
                name="intent"
                value={`send-${contact}`}
                formAction={back}
                formNoValidate
                busy={pressed === `send-${contact}`}
                busyText="Sending…"
              >
                {button}
              </Button>
            )}
            {verifies && code && (
              <EnterCode contact={contact} sentTo={code} step={about} pressed={pressed} action={back} />
            )}
            {about?.outcome === "taken" && <EmailTaken key={about.text} step={about} fieldId={field.id} />}
          </div>
        );
      })}
    </FormPart>
  );
}
