// Audit log: the search, the entries of a page, and pagination. GET forms and links only.
import { Form } from "react-router";
import {
  AUDIT_PAGE_SIZES,
  AUDIT_PATH,
  auditFilterValues,
  auditHref,
  type AuditSearch,
} from "#app/domain/moderation/audit-log/list-params.ts";
import { AUDIT_UNREADABLE } from "#app/domain/moderation/audit-log/texts.ts";
import { AUDIT_TYPES } from "#app/domain/moderation/audit-log/types.ts";
import type { AuditEntryView } from "#app/domain/moderation/audit-log/views.ts";
import { formatTotal, type ListPage } from "#app/domain/shared/list-page.ts";
import { SEARCH_TEXT_LIMIT } from "#app/domain/shared/search/text.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { SelectField, TextField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { AuditEntryCard } from "./audit-entry.tsx";

interface AuditLogProps {
  asked: AuditSearch;
  /** Null if the log failed to load. */
  list: ListPage<AuditEntryView> | null;
  mayOpenAccounts: boolean;
}

/** With more pages than this there is a picker to jump to one. */
const JUMP_OVER = 3;
/** The most options of the picker; other pages can be opened by their number in the URL. */
const CHOICES_MAX = 400;

export function AuditLog({ asked, list, mayOpenAccounts }: AuditLogProps) {
  return (
    <>
      <Form role="search" action={AUDIT_PATH} className="list-search">
        <TextField
          id="audit-search"
          name="search"
          type="search"
          label="Search the log"
          hint="Type, text, date or IP address, such as “pet approved 22 Nov 2026”"
          defaultValue={asked.search}
          key={`search ${asked.search}`}
          maxLength={SEARCH_TEXT_LIMIT}
          autoComplete="off"
        />
        <SelectField
          id="audit-size"
          name="page_size"
          label="Per page"
          defaultValue={String(asked.pageSize)}
          key={`size ${asked.pageSize}`}
          options={AUDIT_PAGE_SIZES.map((size) => ({ value: String(size), label: `Show ${size} per page` }))}
        />
        <SelectField
          id="audit-type"
          name="type"
          label="Type"
          defaultValue={asked.type ?? ""}
          key={`type ${asked.type}`}
          options={[{ value: "", label: "Any" }, ...AUDIT_TYPES.map((type) => ({ value: type, label: type }))]}
        />
        <TextField {...filterField(asked, "actor")} label="Done by" hint="A username" />
        <TextField {...filterField(asked, "subject")} label="About" hint="“Pet 12”, “Breeder 3” or a username" />
        <TextField {...filterField(asked, "from")} type="date" label="From" />
        <TextField {...filterField(asked, "until")} type="date" label="Until" />
        <Button>Search</Button>
      </Form>
      {list ? (
        <Entries asked={asked} list={list} mayOpenAccounts={mayOpenAccounts} />
      ) : (
        <PartFailure text={`${AUDIT_UNREADABLE}.`} reloadHref={auditHref(asked)} />
      )}
    </>
  );
}

function filterField(asked: AuditSearch, name: "actor" | "subject" | "from" | "until") {
  const value = asked[name];
  return { id: `audit-${name}`, name, defaultValue: value, key: `${name} ${value}`, autoComplete: "off" };
}

function Entries({ asked, list, mayOpenAccounts }: AuditLogProps & { list: ListPage<AuditEntryView> }) {
  if (list.items.length === 0) {
    return (
      <EmptyState title="No entries found" drawing="/empty-search.svg">
        {auditHref({ ...asked, page: 1, pageSize: AUDIT_PAGE_SIZES[0] }) === AUDIT_PATH
          ? "Whatever is decided here will be noted in this log."
          : "Try fewer or other words."}
      </EmptyState>
    );
  }
  return (
    <section aria-label="Entries" className="grid gap-4">
      <p role="status" className="soft-text">
        {formatTotal(list)} {list.total === 1 ? "entry" : "entries"}
        {list.totalIsCapped && ". Older ones are found by a search, for example for a date"}
      </p>
      {list.items.map((entry) => (
        <AuditEntryCard key={entry.id} entry={entry} mayOpenAccounts={mayOpenAccounts} />
      ))}
      <Pages asked={asked} page={list.page} pageCount={list.pageCount} />
    </section>
  );
}

function Pages({ asked, page, pageCount }: { asked: AuditSearch; page: number; pageCount: number }) {
  if (pageCount === 1) return null;
  return (
    <nav className="mt-2 flex flex-wrap items-center gap-3" aria-label="Pages of the log">
      <Step to={page > 1 ? auditHref({ ...asked, page: page - 1 }) : null} rel="prev">
        Previous
      </Step>
      <span className="tabular-nums">
        Page {page.toLocaleString("en-GB")} of {pageCount.toLocaleString("en-GB")}
      </span>
      <Step to={page < pageCount ? auditHref({ ...asked, page: page + 1 }) : null} rel="next">
        Next
      </Step>
      {pageCount > JUMP_OVER && (
        <Form action={AUDIT_PATH} className="audit-log__jump">
          {asked.search !== "" && <input type="hidden" name="search" value={asked.search} />}
          {auditFilterValues(asked).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="page_size" value={asked.pageSize} />
          <SelectField
            id="audit-page"
            name="page"
            label="Go to page"
            hideLabel
            defaultValue={String(page)}
            key={page}
            options={pageChoices(page, pageCount).map((one) => ({ value: String(one), label: `Page ${one}` }))}
          />
          <Button variant="secondary">Go</Button>
        </Form>
      )}
    </nav>
  );
}

// A disabled link keeps its space, so that the other link does not move.
function Step({ to, rel, children }: { to: string | null; rel: string; children: string }) {
  if (to === null) {
    return (
      <span className="button button--secondary cursor-default border-line text-soft" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} className="button button--secondary">
      {children}
    </Link>
  );
}

/** Returns every page number, or of many pages those around the current one and evenly spaced others. */
function pageChoices(page: number, pageCount: number): number[] {
  if (pageCount <= CHOICES_MAX) return Array.from({ length: pageCount }, (_none, at) => at + 1);
  const step = Math.ceil(pageCount / (CHOICES_MAX / 2));
  const chosen = new Set([1, pageCount]);
  for (let at = step; at <= pageCount; at += step) chosen.add(at);
  for (let at = Math.max(1, page - 20); at <= Math.min(pageCount, page + 20); at += 1) chosen.add(at);
  return [...chosen].sort((a, b) => a - b);
}
