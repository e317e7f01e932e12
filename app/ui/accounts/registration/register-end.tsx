// The end of the last form of registration, for every account type: password fields if it is no longer stored, and
// buttons.
import { useNavigation } from "react-router";
import { NewPasswordFields } from "#app/ui/accounts/sign-in/new-password-fields.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import type { FormErrors } from "./wizard-errors.ts";

interface RegisterEndProps {
  /** The name of the form, the prefix of its fields' ids. */
  form: "breeder" | "review";
  asksPassword: boolean;
  errors: FormErrors;
}

export function RegisterEnd({ form, asksPassword, errors }: RegisterEndProps) {
  const { formData } = useNavigation();
  return (
    <>
      {asksPassword && (
        <>
          <p>Your password is never stored while you sign up, so please type it once more.</p>
          <NewPasswordFields form={form} errors={errors} />
        </>
      )}
      <Button name="intent" value="continue" busy={formData?.get("intent") === "continue"} busyText="One moment…" wide>
        Create account
      </Button>
      <Button name="intent" value="back" variant="quiet" formNoValidate>
        Back
      </Button>
    </>
  );
}
