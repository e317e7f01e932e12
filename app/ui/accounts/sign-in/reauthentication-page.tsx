// Asks a signed-in user to authenticate again before a change, and submits the change again with the proof.
import { Form, useNavigation } from "react-router";
import {
  PROOF_FIELDS,
  REAUTHENTICATION_TEXTS,
  type ReauthenticationQuestion,
} from "#app/domain/accounts/sessions/reauthentication-rules.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { CodeField } from "./code-field.tsx";

const PASSWORD_ID = "reauthentication-password";
const CODE_ID = "reauthentication-code";

export function ReauthenticationPage({ question }: { question: ReauthenticationQuestion }) {
  const { proof, email, isSent, action } = question;
  const byPassword = proof === "password";
  return (
    <NarrowPage
      title={REAUTHENTICATION_TEXTS.title}
      lede={
        byPassword ? "Enter your password to continue." : `Your account has no password, so we send a code to ${email}.`
      }
      below={
        <p>
          {byPassword && (
            <>
              <Link to="/forgot-password">Forgot password?</Link>{" "}
            </>
          )}
          <Link to={action}>Cancel</Link>
        </p>
      }
    >
      {byPassword ? <PasswordForm {...question} /> : isSent ? <CodeForm {...question} /> : <SendForm {...question} />}
    </NarrowPage>
  );
}

function PasswordForm({ action, fields, error }: ReauthenticationQuestion) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={action} className="form-stack">
      <ErrorSummary errors={error ? [{ fieldId: PASSWORD_ID, text: error }] : []} />
      <Fields fields={fields} />
      <TextField
        key={error}
        id={PASSWORD_ID}
        name={PROOF_FIELDS.password}
        type="password"
        label="Password"
        error={error}
        autoComplete="current-password"
        required
      />
      <Button busy={busy} busyText="Checking…" wide>
        Continue
      </Button>
    </Form>
  );
}

function CodeForm({ action, fields, error }: ReauthenticationQuestion) {
  const navigation = useNavigation();
  const busy = navigation.formMethod === "POST";
  return (
    <div className="form-stack">
      <Form method="post" action={action} className="form-stack">
        <ErrorSummary errors={error ? [{ fieldId: CODE_ID, text: error }] : []} />
        <Fields fields={fields} />
        <CodeField
          id={CODE_ID}
          name={PROOF_FIELDS.code}
          label="Verification code"
          hint="It works for 15 minutes."
          error={error}
        />
        <Button data-verify busy={busy} busyText="Checking…" wide>
          Continue
        </Button>
      </Form>
      <SendAgain action={action} fields={fields} />
    </div>
  );
}

function SendAgain({ action, fields }: Pick<ReauthenticationQuestion, "action" | "fields">) {
  return (
    <Form method="post" action={action}>
      <Fields fields={fields} />
      <Button name={PROOF_FIELDS.send} value="yes" variant="secondary" wide>
        Send a new code
      </Button>
    </Form>
  );
}

function SendForm({ action, fields, error }: ReauthenticationQuestion) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={action} className="form-stack">
      <ErrorSummary errors={error ? [{ text: error }] : []} />
      <Fields fields={fields} />
      <input type="hidden" name={PROOF_FIELDS.send} value="yes" />
      <Button busy={busy} wide>
        Email me a code
      </Button>
    </Form>
  );
}

function Fields({ fields }: Pick<ReauthenticationQuestion, "fields">) {
  return fields.map(([name, value], at) => <input key={`${at} ${name}`} type="hidden" name={name} value={value} />);
}
