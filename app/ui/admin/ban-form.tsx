// Form to ban a user, or to lift a ban.
import { Form, useNavigation } from "react-router";
import { BAN_DURATIONS, BAN_REASON_LIMIT, DEFAULT_BAN_DURATION } from "#app/domain/bans/rules.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/forms/choice-fields.tsx";
import { SelectField, TextAreaField } from "#app/ui/kit/forms/field.tsx";

interface BanValues {
  duration: string;
  reason: string;
  ip_ban: boolean;
}

export interface BanFormState {
  /** The submitted values; null after "Unban User". */
  values: BanValues | null;
  errors: Partial<Record<"duration" | "reason" | "form", string[]>>;
}

interface BanFormProps {
  userId: number;
  /** The return path, if it is not the page of the account. */
  back: string | null;
  /** The submitted values and errors after a failed submit. */
  state?: BanFormState | null;
}

/** Duration, reason, IP addresses, and "Ban User". */
export function BanForm({ userId, back, state }: BanFormProps) {
  const busy = useNavigation().formData?.get("intent") === "ban";
  const values = state?.values;
  return (
    <Form method="post" action={`/admin/users/${userId}`} className="grid max-w-xl gap-4">
      <input type="hidden" name="intent" value="ban" />
      {back !== null && <input type="hidden" name="back" value={back} />}
      <SelectField
        id="duration"
        name="duration"
        label="Duration"
        options={BAN_DURATIONS}
        defaultValue={values?.duration ?? DEFAULT_BAN_DURATION}
        error={state?.errors.duration}
      />
      <TextAreaField
        id="reason"
        name="reason"
        label="Reason"
        optional
        hint={`They read it when they try to log in. Up to ${BAN_REASON_LIMIT.toLocaleString("en-GB")} characters.`}
        rows={4}
        defaultValue={values?.reason}
        error={state?.errors.reason}
      />
      <Checkbox
        id="ip_ban"
        name="ip_ban"
        value="yes"
        label="Ban IP address"
        hint="While the ban lasts, logins and registrations from their IP addresses of the last 30 days are refused."
        defaultChecked={values?.ip_ban ?? false}
      />
      <div>
        <Button variant="danger" busy={busy} busyText="Banning…">
          Ban User
        </Button>
      </div>
    </Form>
  );
}

/** "Unban User". */
export function UnbanForm({ userId, back }: Omit<BanFormProps, "state">) {
  const busy = useNavigation().formData?.get("intent") === "unban";
  return (
    <Form method="post" action={`/admin/users/${userId}`}>
      <input type="hidden" name="intent" value="unban" />
      {back !== null && <input type="hidden" name="back" value={back} />}
      <Button busy={busy} busyText="Unbanning…">
        Unban User
      </Button>
    </Form>
  );
}
