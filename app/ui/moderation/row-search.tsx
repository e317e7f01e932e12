// The search of /admin/pets, /admin/breeders and /admin/licences by words and days: one GET form, which keeps the tab.
import { Form } from "react-router";
import { ALL_DAYS, type Days, daysParams } from "#app/domain/shared/days.ts";
import { SEARCH_TEXT_LIMIT } from "#app/domain/shared/search/text.ts";
import { PeriodDetails } from "#app/ui/admin/period-fields.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";

/** What is listed of a tab; all of it, from the first page on, without these. */
export interface RowFilter {
  search?: string;
  days?: Days;
  page?: number;
}

/** The query parameters of a filter, without those that are as usual. */
export function rowParams({ search = "", days = ALL_DAYS, page = 1 }: RowFilter): Record<string, string> {
  return {
    ...(search !== "" && { search }),
    ...daysParams(days),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Why a list of a tab is empty: `none` where nothing narrows it. */
export function emptyText({ search = "", days = ALL_DAYS }: RowFilter, none: string): string {
  if (search !== "") return `Nothing matches “${search}”.`;
  return days.from === "" && days.until === "" ? none : "Nothing is from these days.";
}

interface RowSearchProps {
  path: string;
  status: string;
  search: string;
  days: Days;
  /** What is searched. */
  label: string;
  /** What happened on the days: "Created from". */
  daysLabel: string;
}

export function RowSearch({ path, status, search, days, label, daysLabel }: RowSearchProps) {
  return (
    <Form role="search" action={path} className="list-search" aria-label={label}>
      <input type="hidden" name="status" value={status} />
      <TextField
        id="search"
        key={search}
        name="search"
        type="search"
        label={label}
        defaultValue={search}
        maxLength={SEARCH_TEXT_LIMIT}
        autoComplete="off"
      />
      <Button variant="secondary">Search</Button>
      <PeriodDetails label={daysLabel} days={days} />
    </Form>
  );
}
