// The first step of signing up: what the account is for.
import { Form, Link, useNavigation } from "react-router";
import type { AccountType } from "#app/domain/accounts/account-type.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { RadioGroup } from "#app/ui/kit/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/error-summary.tsx";

const TYPES = [
  { value: "user", label: "Pet Lover", hint: "Browse pets and connect with breeders" },
  { value: "breeder", label: "Breeder", hint: "List and sell your pets" },
];

/** `type` is chosen already where the link said so. */
export function AccountTypeForm({ type, error }: { type: AccountType | null; error?: string }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="narrow">
      <div className="narrow-card">
        <div className="narrow-head">
          <h1>Choose Account Type</h1>
          <p className="soft">You can apply to become a breeder later, too.</p>
        </div>
        <Form method="post" className="stack">
          <ErrorSummary errors={error ? [{ fieldId: "account-type", text: error }] : []} />
          <RadioGroup
            key={type}
            id="account-type"
            name="type"
            legend="What would you like to do?"
            options={TYPES}
            defaultValue={type}
            error={error}
            required
          />
          <Button busy={busy} wide>
            Continue
          </Button>
        </Form>
      </div>
      <p className="text-center">
        Have an account? <Link to="/login">Login</Link>
      </p>
    </div>
  );
}
