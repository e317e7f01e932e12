// The form of /admin/settings: five whole numbers.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { SETTING_NAMES, type SettingName, SETTINGS } from "#app/domain/accounts/site-settings/schema.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";

interface SiteSettingsFormProps {
  settings: Record<SettingName, number>;
  /** The values when the form was opened, sent in the field `seen`. */
  seen: string;
  lastResult: SubmissionResult | undefined;
}

type Values = Record<SettingName, string>;

export function SiteSettingsForm({ settings, seen, lastResult }: SiteSettingsFormProps) {
  const defaultValue = Object.fromEntries(SETTING_NAMES.map((name) => [name, String(settings[name])])) as Values;
  const [form, fields] = useForm<Values>({ id: "site-settings", lastResult, defaultValue });
  const all = SETTING_NAMES.map((name) => fields[name]);
  return (
    <Form method="post" className="form-stack max-w-lg" {...getFormProps(form)}>
      <ErrorSummary errors={summaryOf(form.errors, all)} />
      {SETTING_NAMES.map((name) => {
        const { label, hint, min, max } = SETTINGS[name];
        return (
          <TextField
            key={fields[name].key}
            {...fieldProps(fields[name])}
            className="max-w-40"
            type="number"
            inputMode="numeric"
            label={label}
            hint={hint}
            min={min}
            max={max}
            step={1}
            required
            autoComplete="off"
          />
        );
      })}
      <input type="hidden" name="seen" value={seen} />
      <div>
        <Button busy={useNavigation().formAction === "/admin/settings"} busyText="Saving…">
          Save settings
        </Button>
      </div>
    </Form>
  );
}
