// Two fields for a new password. Passwords are never sent back to the browser, so both are typed again after an error.
import { TextField } from "#app/ui/kit/forms/field.tsx";

interface NewPasswordFieldsProps {
  /** The ids are "{form}-password" and "{form}-confirm_password". */
  form: string;
  errors: Partial<Record<string, string[]>>;
}

export function NewPasswordFields({ form, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        id={`${form}-password`}
        name="password"
        type="password"
        label="Password"
        hint="At least 8 characters. Three words you like are better than one with numbers."
        error={errors.password}
        autoComplete="new-password"
        required
      />
      <TextField
        id={`${form}-confirm_password`}
        name="confirm_password"
        type="password"
        label="Confirm password"
        error={errors.confirm_password}
        autoComplete="new-password"
        required
      />
    </>
  );
}
