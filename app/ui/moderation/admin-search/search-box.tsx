// The search box of the admin area: one GET form, on every page of the area.
import { Form } from "react-router";
import { SEARCH_TEXT_LIMIT } from "#app/domain/shared/search/text.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";

export const SEARCH_PATH = "/admin/search";

/** `search` is what was searched for on the page of the results. */
export function SearchBox({ search }: { search: string }) {
  return (
    <Form role="search" action={SEARCH_PATH} className="admin-search" aria-label="Admin area">
      <TextField
        id="admin-search"
        key={search}
        name="q"
        type="search"
        label="Find an account, listing or case"
        placeholder="Name or number"
        hideLabel
        defaultValue={search}
        maxLength={SEARCH_TEXT_LIMIT}
        autoComplete="off"
      />
      <Button variant="secondary">Find</Button>
    </Form>
  );
}
