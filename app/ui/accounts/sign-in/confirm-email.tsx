// Page that the verification email links to: one button, then a link back to the wizard.
import { Form, useNavigation } from "react-router";
import { REGISTRATION_TEXTS } from "#app/domain/breeders/registration/rules.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";

const GO_BACK =
  "Go back to the page where you are signing up: it goes on from there. If that is in another browser, we email you a code to enter there at the end.";

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
  const lede = verified ? (
    next === null && GO_BACK
  ) : email === null ? (
    !error && REGISTRATION_TEXTS.badLink
  ) : (
    <>
      A new account is being created with <strong>{email}</strong>. Is that you?
    </>
  );
  return (
    <NarrowPage title={verified ? "Email confirmed" : "Confirm your email address"} lede={lede}>
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
    </NarrowPage>
  );
}
