// The second factor of a login: a code, or a passkey, which needs script.
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import type { SecondFactorMethod } from "#app/domain/accounts/second-factors/views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";

interface SecondFactorFormProps {
  methods: readonly SecondFactorMethod[];
  /** The options for the browser, as JSON. */
  passkey: string | null;
  error: string | undefined;
}

const CODE_ID = "second-factor-code";

export function SecondFactorForm({ methods, passkey, error }: SecondFactorFormProps) {
  const busy = useNavigation().formMethod === "POST";
  const byApp = methods.includes("totp");
  return (
    <NarrowPage
      title="Two-factor authentication"
      lede={byApp ? "Enter the code from your authenticator app." : "Use your passkey, or enter a recovery code."}
      below={
        <>
          <p>
            No second factor and no recovery code left? <Link to="/contact">Contact us</Link>
          </p>
          <p>
            <Link to="/login">Back to login</Link>
          </p>
        </>
      }
    >
      {passkey && <PasskeyPart options={passkey} />}
      <Form method="post" className="form-stack">
        <ErrorSummary errors={error ? [{ fieldId: CODE_ID, text: error }] : []} />
        <TextField
          id={CODE_ID}
          name="code"
          label={byApp ? "Code" : "Recovery code"}
          hint={byApp ? "Six digits. Without your app, enter one of your recovery codes." : "Each of them works once."}
          error={error}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
        />
        <Button busy={busy} busyText="Checking…" wide>
          Continue
        </Button>
      </Form>
    </NarrowPage>
  );
}

function PasskeyPart({ options }: { options: string }) {
  const enhanced = useEnhanced();
  const submit = useSubmit();
  const [failed, setFailed] = useState(false);
  if (!enhanced) {
    return <p className="soft-text without-script">Your passkey needs JavaScript. Without it, enter a code below.</p>;
  }
  const ask = async () => {
    setFailed(false);
    try {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
      const answer = await startAuthentication({ optionsJSON });
      await submit({ passkey: JSON.stringify(answer) }, { method: "post" });
    } catch {
      // Cancelled, or no matching passkey on this device.
      setFailed(true);
    }
  };
  return (
    <div className="form-stack">
      <Button type="button" wide onClick={() => void ask()}>
        Use your passkey
      </Button>
      {failed && <p role="status">Your passkey was not used. Try again, or enter a code.</p>}
    </div>
  );
}
