// The search box of /admin/pets and /admin/breeders: one GET form, which keeps the tab.
import { Form } from "react-router";
import { SEARCH_TEXT_LIMIT } from "#app/domain/shared/search/text.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";

interface RowSearchProps {
  path: string;
  status: string;
  search: string;
  /** What is searched. */
  label: string;
}

export function RowSearch({ path, status, search, label }: RowSearchProps) {
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
    </Form>
  );
}
