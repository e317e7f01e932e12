// Set-up of an authenticator app (secret and first code), or the button that removes it.
import { Form, useNavigation } from "react-router";
import type { QrCode } from "#app/domain/accounts/second-factors/qr-code.ts";
import { CodeField } from "#app/ui/accounts/sign-in/code-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";

interface AuthenticatorFormProps {
  secret: string;
  uri: string;
  qr: QrCode;
  error: string | undefined;
}

const CODE_ID = "authenticator-code";

export function AuthenticatorForm({ secret, uri, qr, error }: AuthenticatorFormProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="form-stack">
      <ol className="grid list-decimal gap-3 pl-5">
        <li>Install an authenticator app, such as Aegis, 2FAS, Google Authenticator or your password manager.</li>
        <li>
          Scan this picture with it, <a href={uri}>open the app on this phone</a>, or enter the key by hand.
          <svg
            className="my-3 w-[min(100%,15rem)] rounded-lg"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label="QR code for the app"
          >
            <rect width={qr.size} height={qr.size} fill="#ffffff" />
            <path d={qr.path} fill="#000000" />
          </svg>
          <p>
            Key: <code className="wrap-anywhere">{secret.replaceAll(/.{4}(?=.)/g, "$& ")}</code>
          </p>
        </li>
        <li>Enter the code that it shows.</li>
      </ol>
      <Form method="post" className="form-stack">
        <ErrorSummary errors={error ? [{ fieldId: CODE_ID, text: error }] : []} />
        <input type="hidden" name="intent" value="confirm" />
        <CodeField id={CODE_ID} name="code" label="Code from the app" error={error} />
        <Button data-verify busy={busy} busyText="Checking…" wide>
          Turn on
        </Button>
      </Form>
    </div>
  );
}

/** `since` is when the app was added, in ISO 8601. */
export function RemoveAuthenticator({ since, error }: { since: string; error: string | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="form-stack">
      <ErrorSummary errors={error ? [{ text: error }] : []} />
      <input type="hidden" name="seen" value={since} />
      <p>Your authenticator app is on. If you remove it, its codes no longer work.</p>
      <Button name="intent" value="remove" variant="danger" busy={busy} wide>
        Remove the authenticator app
      </Button>
    </Form>
  );
}
