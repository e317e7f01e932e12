// The two days of a period, in the filters of a list of the admin area.
import type { Days } from "#app/domain/shared/days.ts";
import { TextField } from "#app/ui/kit/forms/field.tsx";

/** The same in a list where moderators work all day: out of the way until they are used. */
export function PeriodDetails({ label, days }: { label: string; days: Days }) {
  return (
    <details className="period" open={days.from !== "" || days.until !== ""}>
      <summary>Days</summary>
      <div>
        <PeriodFields label={label} days={days} />
      </div>
    </details>
  );
}

/** `label` says what happened from the first day on: "Created from". */
export function PeriodFields({ label, days }: { label: string; days: Days }) {
  return (
    <>
      <TextField id="from" key={`from${days.from}`} name="from" type="date" label={label} defaultValue={days.from} />
      <TextField
        id="until"
        key={`until${days.until}`}
        name="until"
        type="date"
        label="Until"
        defaultValue={days.until}
      />
    </>
  );
}
