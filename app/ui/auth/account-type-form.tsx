// The first step of signing up: what the account is for.
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { type AccountType, readAccountType } from "#app/domain/accounts/account-type.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { RadioGroup } from "#app/ui/kit/choice-fields.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { ErrorSummary } from "#app/ui/kit/error-summary.tsx";
import { RegisterFrame } from "./register-frame.tsx";

const TYPES = [
  { value: "user", label: "Pet Lover", hint: "Browse pets and connect with breeders" },
  { value: "breeder", label: "Breeder", hint: "List and sell your pets" },
];

/** `type` is chosen already where the link said so, or where somebody comes back to this step. */
export function AccountTypeForm({ type, error }: { type: AccountType | null; error?: string }) {
  const busy = useNavigation().formMethod === "POST";
  const enhanced = useEnhanced();
  const [chosen, setChosen] = useState(type);
  return (
    <RegisterFrame
      type={chosen}
      step="type"
      title="Choose Account Type"
      intro="You can apply to become a breeder later, too."
      below={
        <p className="text-center">
          Have an account? <Link to="/login">Login</Link>
        </p>
      }
    >
      <Form
        method="post"
        className="stack"
        // A choice made before script ran counts as well.
        ref={(form) => {
          if (form && !chosen) setChosen(readAccountType(new FormData(form).get("type")));
        }}
        onInput={(event) => setChosen(readAccountType(new FormData(event.currentTarget).get("type")))}
      >
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
        <Button busy={busy} disabled={enhanced && !chosen} wide>
          Continue
        </Button>
      </Form>
    </RegisterFrame>
  );
}
