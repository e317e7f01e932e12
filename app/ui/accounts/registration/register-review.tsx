// Step 3 of registration for other account types: a summary to check. Its button creates the account.
import { Form } from "react-router";
import type { Typed } from "#app/domain/breeders/registration/draft.ts";
import { EnterButton } from "#app/ui/accounts/sign-in/enter-button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { RegisterEnd } from "./register-end.tsx";
import { RegisterFrame } from "./register-frame.tsx";
import { type FormErrors, summaryLines } from "./wizard-errors.ts";

interface RegisterReviewProps {
  idempotencyKey: string;
  /** The version of the details that the summary shows. */
  version: string;
  typed: Typed;
  verified: boolean;
  asksPassword: boolean;
  errors?: FormErrors;
}

const FIELDS = ["password", "confirm_password"];

export function RegisterReview(props: RegisterReviewProps) {
  const { idempotencyKey, version, typed, verified, asksPassword, errors = {} } = props;
  const { username, first_name: first, last_name: last, email } = typed;
  const rows = [
    ["Account type", "Pet Lover"],
    ["Username", username],
    ["Name", `${first ?? ""} ${last ?? ""}`],
    ["Email address", `${email ?? ""}${verified ? " (verified)" : " (not verified yet)"}`],
  ];
  return (
    <RegisterFrame type="user" step="review" title="Verify Details" intro="Is everything as it should be?">
      <Form method="post" className="form-stack">
        <EnterButton />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="version" value={version} />
        <ErrorSummary errors={summaryLines("review", errors, FIELDS)} />
        <dl className="register-review">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <RegisterEnd form="review" asksPassword={asksPassword} errors={errors} />
      </Form>
    </RegisterFrame>
  );
}
