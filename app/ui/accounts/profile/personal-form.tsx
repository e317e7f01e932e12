// Name and username. With script, the availability of the username is shown while typing; the server checks it on
// saving.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useState } from "react";
import { Form } from "react-router";
import { USERNAME_TAKEN } from "#app/domain/accounts/profile/texts.ts";
import type { Profile } from "#app/domain/accounts/profile/views.ts";
import { PROFILE_USERNAME_MIN, USERNAME_MAX } from "#app/domain/accounts/usernames.ts";
import { useAvailability } from "#app/ui/accounts/use-availability.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";
import { useOpenedVersion } from "#app/ui/kit/forms/opened-version.ts";
import { useSaving } from "./use-saving.ts";

interface Values {
  username: string;
  first_name: string;
  last_name: string;
}

interface ProfileFormProps {
  profile: Profile;
  /** The version of the stored values, and that of a refused submit. */
  version: string;
  sentVersion: string | undefined;
  lastResult: SubmissionResult | undefined;
}

export function PersonalForm({ profile, version, sentVersion, lastResult }: ProfileFormProps) {
  const { username: current, firstName, lastName } = profile;
  const [form, { username, first_name, last_name }] = useForm<Values>({
    id: "personal",
    lastResult,
    defaultValue: { username: current, first_name: firstName, last_name: lastName },
  });
  const [typed, setTyped] = useState(username.initialValue ?? current);
  const state = useAvailability("username", typed, { known: current, least: PROFILE_USERNAME_MIN });
  const taken = state === "taken";
  const error = taken ? USERNAME_TAKEN : username.errors;
  return (
    <Form method="post" className="form-stack" {...getFormProps(form)} aria-labelledby="personal-heading">
      <h2 id="personal-heading">Personal</h2>
      <ErrorSummary errors={summaryOf(form.errors, [username, first_name, last_name])} />
      <input type="hidden" name="intent" value="personal" />
      <input type="hidden" name="version" value={useOpenedVersion(version, sentVersion)} />
      <TextField
        key={username.key}
        {...fieldProps(username)}
        error={error}
        label="Username"
        hint="Letters, numbers, periods and underscores."
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX}
        onInput={(event) => setTyped(event.currentTarget.value)}
        required
      />
      <p className="field__hint -mt-4 empty:hidden" role="status">
        {state === "checking" && "Checking…"}
        {state === "available" && `${typed} is available.`}
      </p>
      <TextField
        key={first_name.key}
        {...fieldProps(first_name)}
        label="First name"
        autoComplete="given-name"
        required
      />
      <TextField
        key={last_name.key}
        {...fieldProps(last_name)}
        label="Last name"
        autoComplete="family-name"
        required={lastName !== ""}
        optional={lastName === ""}
      />
      <Button busy={useSaving("personal")} busyText="Saving…" disabled={taken}>
        Save personal details
      </Button>
    </Form>
  );
}
