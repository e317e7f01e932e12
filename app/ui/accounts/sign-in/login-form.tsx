// Login form, and other ways to log in without a password. A password is never sent back.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { GoogleButton } from "./google-button.tsx";
import { RESET_PAGE, useResetDialog } from "./reset-dialog.tsx";
import type { GoogleOffer } from "./use-google-prompt.ts";

interface Values {
  email: string;
  password: string;
  remember: string;
}

interface LoginFormProps {
  lastResult: SubmissionResult | undefined;
  /** Whether the email address of this account is not verified yet. */
  offerVerification: boolean;
  google: GoogleOffer;
  /** The email address of who has just signed up, or null. */
  email: string | null;
}

export function LoginForm({ lastResult, offerVerification, google, email: known }: LoginFormProps) {
  const [form, { email, password, remember }] = useForm<Values>({
    id: "login",
    lastResult,
    defaultValue: { email: known ?? "" },
  });
  const busy = useNavigation().formAction === "/login";
  const reset = useResetDialog();
  return (
    <NarrowPage
      title="Welcome back"
      lede="Log in to save pets, write to breeders and pay a deposit."
      below={
        <p>
          New here? <Link to="/register">Sign up</Link>
        </p>
      }
    >
      <Form method="post" className="form-stack" {...getFormProps(form)}>
        <ErrorSummary errors={summaryOf(form.errors, [email, password])} />
        {offerVerification && (
          <p>
            <Link to={`/verify-email?email=${encodeURIComponent(email.initialValue ?? "")}`}>
              Verify your email address
            </Link>
          </p>
        )}
        <TextField
          key={email.key}
          {...fieldProps(email)}
          type="email"
          label="Email address"
          autoComplete="username"
          required
        />
        <TextField
          key={password.key}
          {...fieldProps(password)}
          defaultValue={undefined}
          type="password"
          label="Password"
          autoComplete="current-password"
          required
        />
        <div className="login-form__options">
          <Checkbox
            id={remember.id}
            name={remember.name}
            label="Remember me"
            hint="Stay logged in for a week. Not on a shared computer, please."
            defaultChecked={remember.initialValue === "on"}
          />
          <Link to={RESET_PAGE} onClick={reset.open}>
            Forgot password?
          </Link>
        </div>
        <Button busy={busy} busyText="Signing in..." wide>
          Sign In
        </Button>
      </Form>
      {reset.dialog}
      <div className="grid gap-3 border-t border-line pt-6">
        <GoogleButton offer={google} />
        <LinkButton to="/magic-link" variant="quiet" wide>
          Email me a sign-in link
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
