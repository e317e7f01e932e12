// The form that saves a search: its name and how often to send alerts.
import { Form, useNavigation } from "react-router";
import {
  ALERT_LABELS,
  type Alerts,
  ALERTS,
  SAME_FOR_EVERYONE,
  SEARCH_NAME_MAX,
  SEARCHES_PATH,
} from "#app/domain/community/saved-searches/rules.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";

interface NewSearchProps {
  values: { name: string; alerts: Alerts };
  errors: { name?: string; problem?: string };
  /** The list of the search. */
  back: string;
}

const HINTS = {
  immediately: "Within 10 minutes, at most once an hour, from 8 am to 9 pm",
  daily: "At 8 am, if there are any",
  none: "The search is only saved",
};

const OPTIONS = ALERTS.map((value) => ({ value, label: ALERT_LABELS[value], hint: HINTS[value] }));

export function NewSearch({ values, errors, back }: NewSearchProps) {
  const busy = useNavigation().state === "submitting";
  const summary = [
    ...(errors.name ? [{ fieldId: "name", text: errors.name }] : []),
    ...(errors.problem ? [{ fieldId: "name", text: errors.problem }] : []),
  ];
  return (
    <NarrowPage title="Save this search" lede={SAME_FOR_EVERYONE}>
      <Form method="post" className="form-stack" noValidate>
        <ErrorSummary errors={summary} />
        <TextField
          id="name"
          name="name"
          label="Name"
          maxLength={SEARCH_NAME_MAX}
          required
          autoComplete="off"
          defaultValue={values.name}
          error={errors.name}
        />
        <RadioGroup
          id="alerts"
          name="alerts"
          legend="Email me about new matches"
          options={OPTIONS}
          defaultValue={values.alerts}
        />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} busyText="Saving…">
            Save search
          </Button>{" "}
          <Link className="button button--quiet" to={back}>
            Cancel
          </Link>
        </div>
      </Form>
      {errors.problem && (
        <p>
          <Link to={SEARCHES_PATH}>Your saved searches</Link>
        </p>
      )}
    </NarrowPage>
  );
}
