// Step 2 of registration: the user's details. Every button except the last one keeps the typed values and the step.
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { AccountType } from "#app/domain/accounts/account-type.ts";
import type { Typed } from "#app/domain/breeders/registration/draft.ts";
import { continueLabel, looksComplete, NAME_MAX, REGISTRATION_TEXTS } from "#app/domain/breeders/registration/rules.ts";
import { EnterButton } from "#app/ui/accounts/sign-in/enter-button.tsx";
import { GoogleButton } from "#app/ui/accounts/sign-in/google-button.tsx";
import { NewPasswordFields } from "#app/ui/accounts/sign-in/new-password-fields.tsx";
import type { GoogleOffer } from "#app/ui/accounts/sign-in/use-google-prompt.ts";
import { type ProofStage, type ProofView, useProofStage } from "#app/ui/accounts/sign-in/use-proof.ts";
import { useAvailability } from "#app/ui/accounts/use-availability.ts";
import { UsernameField } from "#app/ui/accounts/username-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { RegisterEmailField } from "./register-email-field.tsx";
import { RegisterFrame } from "./register-frame.tsx";
import { useWizardForm } from "./use-wizard-form.ts";
import { type FormErrors, summaryLines, unlessChanged } from "./wizard-errors.ts";

interface RegisterDetailsFormProps {
  draftId: string;
  type: AccountType;
  typed: Typed;
  proof: ProofView | null;
  google: GoogleOffer;
  suggestions: readonly string[];
  /** Whether the server has all values of this step except the password. */
  complete: boolean;
  /** Nothing but the confirmation of the email address is missing: the password is stored until then. */
  hasPassword: boolean;
  errors?: FormErrors;
}

/** The intent of the main button: verification first, then continue. */
const MAIN_INTENT: Record<ProofStage, string> = { idle: "send", waiting: "check", verified: "continue" };

const ORDER = ["username", "first_name", "last_name", "email", "password", "confirm_password"];

export function RegisterDetailsForm(props: RegisterDetailsFormProps) {
  const { draftId, type, typed, proof, suggestions, complete, hasPassword, google, errors = {} } = props;
  const { typed: now, sent, props: formProps } = useWizardForm(draftId);
  const username = useAvailability("username", now?.username ?? "");
  const email = useAvailability("email", now?.email ?? "");
  const stage = useProofStage(proof, now?.email ?? typed.email ?? "");
  const { formData, formAction } = useNavigation();
  const sending = formAction === "/register/details" && (formData?.get("intent") ?? "");
  const shown = unlessChanged(errors, sent ?? typed, now);
  // A page loaded with earlier values has no password, which is never sent back to the browser.
  const [returned] = useState(Object.keys(typed).length > 0);
  return (
    <RegisterFrame type={type} step="details" title="Your Details">
      <GoogleButton offer={google} register />
      {type === "breeder" && (
        <p className="field__hint">
          With Google you get a Pet Lover account first. You can apply to become a breeder straight afterwards.
        </p>
      )}
      <p className="register-details-form__or">
        <span>or</span>
      </p>
      <Form method="post" className="form-stack" preventScrollReset {...formProps}>
        <EnterButton intent={MAIN_INTENT[stage]} />
        <input type="hidden" name="type" value={type} />
        <ErrorSummary errors={summaryLines("details", errors, ORDER)} />
        <UsernameField
          id="details-username"
          defaultValue={typed.username ?? suggestions[0]}
          error={shown.username}
          availability={username}
          suggestions={suggestions}
        />
        <TextField
          id="details-first_name"
          name="first_name"
          label="First name"
          error={shown.first_name}
          defaultValue={typed.first_name}
          autoComplete="given-name"
          maxLength={NAME_MAX}
          required
        />
        <TextField
          id="details-last_name"
          name="last_name"
          label="Last name"
          error={shown.last_name}
          defaultValue={typed.last_name}
          autoComplete="family-name"
          maxLength={NAME_MAX}
          required
        />
        <RegisterEmailField
          defaultValue={typed.email}
          error={stage === "verified" ? undefined : shown.email}
          availability={email}
          stage={stage}
          sending={sending}
        />
        {!hasPassword && (
          <>
            {returned && <p>{REGISTRATION_TEXTS.passwordAgain}</p>}
            <NewPasswordFields form="details" errors={errors} />
          </>
        )}
        <MainButton
          stage={stage}
          label={continueLabel({
            verified: stage === "verified",
            complete: hasPassword || (now ? looksComplete(now) : complete),
          })}
          sending={sending}
        />
        <Button name="intent" value="back" variant="quiet" formNoValidate>
          Back
        </Button>
      </Form>
    </RegisterFrame>
  );
}

/** The main button: its label shows the state of the step, its second line its action. */
function MainButton({ stage, label, sending }: { stage: ProofStage; label: string; sending: unknown }) {
  const intent = MAIN_INTENT[stage];
  const note = { idle: "Send verification email", waiting: "Check again", verified: null }[stage];
  return (
    <Button
      name="intent"
      value={intent}
      // The other fields are not validated until the email address is verified.
      formNoValidate={stage !== "verified"}
      busy={sending === intent}
      busyText={stage === "idle" ? "Sending…" : undefined}
      wide
      className={note ? "button--two-lines" : undefined}
    >
      {label} {note && <span>{note}</span>}
    </Button>
  );
}
