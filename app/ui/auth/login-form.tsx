// The sign-in form. A password is never sent back: it is typed again.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/error-summary.tsx";
import { TextField } from "#app/ui/kit/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/form-state.ts";
import { GoogleButton } from "./google-button.tsx";
import type { GoogleOffer } from "./use-google-prompt.ts";

interface Values {
  email: string;
  password: string;
  remember: string;
}

interface LoginFormProps {
  lastResult: SubmissionResult | undefined;
  /** The email address of this account has not been verified yet. */
  offerVerification: boolean;
  google: GoogleOffer;
}

export function LoginForm({ lastResult, offerVerification, google }: LoginFormProps) {
  const [form, { email, password, remember }] = useForm<Values>({ id: "login", lastResult });
  const busy = useNavigation().formAction === "/login";
  return (
    <div className="narrow">
      <div className="narrow-card">
        <div className="narrow-head">
          <h1>Welcome back</h1>
          <p className="soft">Log in to save pets, write to breeders and pay a deposit.</p>
        </div>
        <Form method="post" className="stack" {...getFormProps(form)}>
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
          <Checkbox
            id={remember.id}
            name={remember.name}
            label="Remember me"
            hint="Stay logged in for a week. Not on a shared computer, please."
            defaultChecked={remember.initialValue === "on"}
          />
          <Button busy={busy} busyText="Signing in..." wide>
            Sign In
          </Button>
        </Form>
        <p className="soft text-center">or</p>
        <GoogleButton offer={google} />
      </div>
      <p className="text-center">
        New here? <Link to="/register">Sign up</Link>
      </p>
    </div>
  );
}
