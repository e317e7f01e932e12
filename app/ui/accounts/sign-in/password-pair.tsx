// Two fields for a new password of an existing account. Passwords are never sent back to the browser.
import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps } from "#app/ui/kit/forms/form-state.ts";

interface PasswordPairProps {
  password: FieldMetadata<string>;
  again: FieldMetadata<string>;
}

export function PasswordPair({ password, again }: PasswordPairProps) {
  return (
    <>
      <TextField
        key={password.key}
        {...fieldProps(password)}
        defaultValue={undefined}
        type="password"
        label="New password"
        hint="At least 8 characters. Several words are easy to remember and hard to guess."
        autoComplete="new-password"
        required
      />
      <TextField
        key={again.key}
        {...fieldProps(again)}
        defaultValue={undefined}
        type="password"
        label="New password again"
        autoComplete="new-password"
        required
      />
    </>
  );
}
