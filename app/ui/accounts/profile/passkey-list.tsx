// The passkeys of an account, each with a button that removes it, and the form that adds one, which needs script.
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useState } from "react";
import { Form, useSubmit } from "react-router";
import type { PasskeyView } from "#app/domain/accounts/second-factors/views.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";

interface PasskeyListProps {
  passkeys: readonly PasskeyView[];
  setup: { token: string; options: string };
  error: string | null;
}

export function PasskeyList({ passkeys, setup, error }: PasskeyListProps) {
  return (
    <div className="form-stack">
      <ErrorSummary errors={error ? [{ text: error }] : []} />
      {passkeys.length === 0 ? (
        <p className="soft-text">None yet.</p>
      ) : (
        <ul className="sign-in-list">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span className="soft-text">
                Added on {formatDate(createdAt)}, {lastUsedAt ? `last used on ${formatDate(lastUsedAt)}` : "never used"}
              </span>
              <Form method="post">
                <input type="hidden" name="passkey" value={id} />
                <Button name="intent" value="remove" variant="secondary">
                  Remove<span className="visually-hidden"> {name}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey {...setup} />
    </div>
  );
}

function AddPasskey({ token, options }: PasskeyListProps["setup"]) {
  const enhanced = useEnhanced();
  const submit = useSubmit();
  const [failed, setFailed] = useState(false);
  if (!enhanced) {
    return (
      <p className="without-script">
        Adding a passkey needs JavaScript. Without it, use{" "}
        <Link to="/profile/security/authenticator">an authenticator app</Link>.
      </p>
    );
  }
  const add = async (form: FormData) => {
    setFailed(false);
    try {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
      form.set("response", JSON.stringify(await startRegistration({ optionsJSON })));
      await submit(form, { method: "post" });
    } catch {
      // Cancelled, or the device does not support passkeys or already has this one.
      setFailed(true);
    }
  };
  return (
    <form
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void add(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="token" value={token} />
      <TextField
        id="passkey-name"
        name="name"
        label="Name"
        hint="So that you recognise it later, such as “Phone”."
        maxLength={100}
        required
      />
      <Button wide>Add a passkey</Button>
      {failed && <p role="status">No passkey was added. Try again, or use another device.</p>}
    </form>
  );
}
