// Step 1 of registration: the account type.
import { type SubmitEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { type AccountType, readAccountType } from "#app/domain/accounts/account-type.ts";
import { REGISTRATION_TEXTS } from "#app/domain/breeders/registration/rules.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { RegisterFrame } from "./register-frame.tsx";

const TYPES = [
  { value: "user", label: "Pet Lover", hint: "Browse pets and connect with breeders" },
  { value: "breeder", label: "Breeder", hint: "List and sell your pets" },
];

/**
 * `type` is preselected by the link or by an earlier visit of this step. Without script, the browser and the server
 * require a choice; with script, the form does so at once, with the same text as the server.
 */
export function AccountTypeForm({ type, error }: { type: AccountType | null; error?: string }) {
  const busy = useNavigation().formMethod === "POST";
  const enhanced = useEnhanced();
  const [chosen, setChosen] = useState(type);
  const [misses, setMisses] = useState(0);
  const shownError = misses > 0 && !chosen ? REGISTRATION_TEXTS.noType : error;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (readAccountType(new FormData(event.currentTarget).get("type"))) return;
    event.preventDefault();
    setMisses(misses + 1);
  };
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
        className="form-stack"
        noValidate={enhanced}
        // Includes a choice made before hydration.
        ref={(form) => {
          if (form && !chosen) setChosen(readAccountType(new FormData(form).get("type")));
        }}
        onInput={(event) => setChosen(readAccountType(new FormData(event.currentTarget).get("type")))}
        onSubmit={onSubmit}
      >
        <ErrorSummary key={misses} errors={shownError ? [{ fieldId: "account-type", text: shownError }] : []} />
        <RadioGroup
          key={type}
          id="account-type"
          name="type"
          legend="What would you like to do?"
          options={TYPES}
          defaultValue={type}
          error={shownError}
          required
        />
        <Button busy={busy} wide>
          Continue
        </Button>
      </Form>
    </RegisterFrame>
  );
}
