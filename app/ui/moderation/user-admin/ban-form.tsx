// Forms to ban or warn a user, to lift a ban, and to sign a user out.
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import {
  type BanEffect,
  banEffectText,
  BAN_DURATIONS,
  BAN_REASON_LIMIT,
  BAN_TEXTS,
  DEFAULT_BAN_DURATION,
} from "#app/domain/accounts/bans/ban-rules.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/forms/choice-fields.tsx";
import { SelectField, TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { usePageNotice } from "#app/ui/layout/page-notice.ts";
import { casePath } from "#app/ui/moderation/cases/queue-paths.ts";

interface BanValues {
  duration: string;
  reason: string;
  ip_ban: boolean;
  false_report: boolean;
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
  /** The case that leads to the ban. */
  about?: BanAbout | null;
  effect: BanEffect;
}

/** What a case of the moderation queue fills in. */
export interface BanAbout {
  caseId: number;
  reason: string;
  /** The chosen reasons. */
  codes: string[];
}

/** Duration, reason, IP addresses, "Ban User", and "Warn User", which needs the reason alone. */
export function BanForm({ userId, back, state, about, effect }: BanFormProps) {
  const sent = useNavigation().formData?.get("intent");
  const values = state?.values;
  // Empty again after a warning, whose reason would otherwise become that of a ban.
  const notice = usePageNotice();
  const [warning, setWarning] = useState<string>();
  if (notice?.text === BAN_TEXTS.warned && notice.id !== warning) setWarning(notice.id);
  return (
    <Form key={warning} method="post" action={banPath(userId, about)} className="grid max-w-xl gap-4">
      {about && <input type="hidden" name="case" value={about.caseId} />}
      {about?.codes.map((code) => (
        <input key={code} type="hidden" name="code" value={code} />
      ))}
      {(about || back !== null) && (
        <input type="hidden" name="back" value={about ? casePath(about.caseId) : (back ?? "")} />
      )}
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
        defaultValue={values?.reason ?? about?.reason}
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
      {!about && (
        <Checkbox
          id="false_report"
          name="code"
          value="false_report"
          label="They reported something that they knew was not true"
          hint="The statement names the rule about it, and it is a strike."
          defaultChecked={values?.false_report ?? false}
        />
      )}
      <div className="grid gap-2">
        <p className="soft-text">{`${banEffectText(effect)} They get an email with the reason and how to appeal.`}</p>
        <p className="soft-text">A warning restricts nothing. It needs a reason, and can be appealed too.</p>
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="ban" variant="danger" busy={sent === "ban"} busyText="Banning…">
            Ban User
          </Button>
          <Button name="intent" value="warn" variant="secondary" busy={sent === "warn"} busyText="Warning…">
            Warn User
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** The form is shown again at the same URL after a failed submit, with what the case fills in. */
function banPath(userId: number, about: BanAbout | null | undefined): string {
  const params = new URLSearchParams(about ? { case: String(about.caseId), reason: about.reason } : {});
  for (const code of about?.codes ?? []) params.append("code", code);
  return `/admin/users/${userId}${params.size === 0 ? "" : `?${params}`}`;
}

/** "Unban User" of the ban that began at `since`. */
export function UnbanForm({ userId, back, since }: Pick<BanFormProps, "userId" | "back"> & { since: Date }) {
  const busy = useNavigation().formData?.get("intent") === "unban";
  return (
    <Form method="post" action={`/admin/users/${userId}`}>
      <input type="hidden" name="intent" value="unban" />
      <input type="hidden" name="seen" value={since.toISOString()} />
      {back !== null && <input type="hidden" name="back" value={back} />}
      <Button busy={busy} busyText="Unbanning…">
        Unban User
      </Button>
    </Form>
  );
}

/** "Sign Out Everywhere". */
export function SignOutForm({ userId, back }: Pick<BanFormProps, "userId" | "back">) {
  const busy = useNavigation().formData?.get("intent") === "sign_out";
  return (
    <Form method="post" action={`/admin/users/${userId}`}>
      <input type="hidden" name="intent" value="sign_out" />
      {back !== null && <input type="hidden" name="back" value={back} />}
      <Button variant="secondary" busy={busy} busyText="Signing out…">
        Sign Out Everywhere
      </Button>
    </Form>
  );
}
