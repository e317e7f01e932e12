// Search form of a list in the admin area: one GET form, which keeps the page size.
import type { ReactNode } from "react";
import { Form } from "react-router";
import { ADMIN_PAGE_SIZE } from "#app/domain/shared/admin-list.ts";
import { SEARCH_TEXT_LIMIT } from "#app/domain/shared/search/text.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";

interface ListSearchProps {
  path: string;
  label: string;
  search: string;
  pageSize: number;
  /** Further fields beside the search box. */
  children?: ReactNode;
}

export function ListSearch({ path, label, search, pageSize, children }: ListSearchProps) {
  return (
    <Form role="search" action={path} className="list-search">
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
      {children}
      {pageSize !== ADMIN_PAGE_SIZE && <input type="hidden" name="page_size" value={pageSize} />}
      <Button>Search</Button>
    </Form>
  );
}
