// The authentication log of one account, with its search: a GET form and a list.
import { Form } from "react-router";
import { describeEntry } from "#app/domain/accounts/authentication-log/entry.ts";
import type { FoundEntries } from "#app/domain/accounts/authentication-log/list-events.server.ts";
import { SEARCH_TEXT_LIMIT } from "#app/domain/shared/search/text.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";

interface AuthenticationLogProps {
  userId: number;
  search: string;
  /** Null if the log failed to load. */
  found: FoundEntries | null;
}

export function AuthenticationLog({ userId, search, found }: AuthenticationLogProps) {
  return (
    <section id="authentication-log" aria-labelledby="authentication-log-heading" className="mt-8 grid gap-3">
      <h2 id="authentication-log-heading" className="text-lg">
        Authentication log
      </h2>
      <p className="soft-text">
        Sign-ins, failures, refused permissions and changes of credentials, kept for 12 months.
      </p>
      <Form role="search" action={`/admin/users/${userId}`} className="list-search">
        <TextField
          id="authentication-search"
          name="log"
          type="search"
          label="Search the authentication log"
          hint="Words of an entry, a date or an IP address, such as “failed 22 Nov 2026”"
          defaultValue={search}
          key={search}
          maxLength={SEARCH_TEXT_LIMIT}
          autoComplete="off"
        />
        <Button>Search</Button>
      </Form>
      {found ? <Entries {...found} /> : <p>Failed to load the authentication log.</p>}
    </section>
  );
}

function Entries({ entries, total }: FoundEntries) {
  if (entries.length === 0) return <p className="soft-text">No entries found.</p>;
  return (
    <>
      <p role="status" className="soft-text">
        {total} {total === 1 ? "entry" : "entries"}
        {total > entries.length && `, of which the newest ${entries.length} are shown. Search for a date to see others`}
      </p>
      <ul className="admin-lines">
        {entries.map((entry) => {
          const { time, act, result, from } = describeEntry(entry);
          return (
            <li key={entry.id}>
              <span>
                {act} {result}
              </span>{" "}
              <span className="soft-text">
                <time dateTime={entry.createdAt.toISOString()}>{time}</time>, {from}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
