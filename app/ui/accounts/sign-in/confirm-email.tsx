// Page that the verification email links to: one button, then a link back to the wizard.
import { Form, useNavigation } from "react-router";
import { REGISTRATION_TEXTS } from "#app/domain/breeders/registration/rules.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";

interface ConfirmEmailProps {
  /** Null for an invalid or expired link. */
  email: string | null;
  verified: boolean;
  /** The next step, in the browser that signs up. */
  next: string | null;
  error?: string;
}

export function ConfirmEmail({ email, verified, next, error }: ConfirmEmailProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="narrow-page">
      <div className="narrow-page__card">
        <div className="narrow-page__head">
          <h1>{verified ? "Email confirmed" : "Confirm your email address"}</h1>
          {email === null && !error && <p>{REGISTRATION_TEXTS.badLink}</p>}
          {email !== null && !verified && (
            <p className="wrap-anywhere">
              A new account is being created with <strong>{email}</strong>. Is that you?
            </p>
          )}
          {verified && next === null && <p>Go back to the page where you are signing up: it goes on from there.</p>}
          {verified && next === null && (
            <p>If that is in another browser, we email you a code to enter there at the end.</p>
          )}
        </div>
        {error && <ErrorSummary errors={[{ text: error }]} />}
        {email !== null && !verified && (
          <Form method="post" className="form-stack">
            <Button busy={busy} wide>
              Yes, confirm it
            </Button>
            <SentField />
          </Form>
        )}
        {verified && next !== null && <LinkButton to={next}>Continue signing up</LinkButton>}
        {email === null && <LinkButton to="/register">Sign up</LinkButton>}
      </div>
    </div>
  );
}
