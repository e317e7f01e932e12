// The end of the wizard's last form, of either type: the password where it is not known any more, and the way on or back.
import { useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import type { FormErrors } from "./wizard-errors.ts";

interface RegisterEndProps {
  /** The name of the form, which begins the ids of its fields. */
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
