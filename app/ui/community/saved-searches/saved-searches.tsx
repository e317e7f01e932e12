// The user's saved searches: a link that runs each, what is new, its alerts, and delete.
import { Form, useNavigation } from "react-router";
import {
  ALERT_LABELS,
  ALERTS,
  runSearchPath,
  SAME_FOR_EVERYONE,
  SEARCHES_MAX,
  SEARCHES_PATH,
} from "#app/domain/community/saved-searches/rules.ts";
import type { SavedSearchView } from "#app/domain/community/saved-searches/views.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { SelectField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";

const OPTIONS = ALERTS.map((value) => ({ value, label: ALERT_LABELS[value] }));

export function SavedSearches({ searches }: { searches: readonly SavedSearchView[] }) {
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>Saved searches</h1>
        <p className="lede">{SAME_FOR_EVERYONE}</p>
      </div>
      {searches.length === 0 ? (
        <EmptyState
          title="No saved searches yet"
          drawing="/empty-search.svg"
          action={<LinkButton to="/pets">Browse Pets</LinkButton>}
        >
          Search for a pet and select “Save this search”. We email you when there is a new one.
        </EmptyState>
      ) : (
        <>
          <p className="soft-text mb-4">{`${searches.length} of ${SEARCHES_MAX} saved`}</p>
          <ul className="mb-12 grid gap-4">
            {searches.map((search) => (
              <li key={search.searchId} id={`search-${search.searchId}`}>
                <SavedSearch search={search} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function SavedSearch({ search: { searchId, name, alerts, news } }: { search: SavedSearchView }) {
  const navigation = useNavigation();
  const busy = navigation.formData?.get("search_id") === String(searchId);
  return (
    <Card className="grid gap-3">
      <div>
        <h2>
          <Link to={runSearchPath(searchId)} prefetch="none">
            {name}
          </Link>
        </h2>
        <p className={news === null ? "soft-text" : undefined}>{news ?? "Nothing new since you last looked"}</p>
      </div>
      <Form method="post" action={`${SEARCHES_PATH}?index`} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="search_id" value={searchId} />
        <SelectField
          key={alerts}
          id={`alerts-${searchId}`}
          name="alerts"
          label={
            <>
              Alerts<span className="visually-hidden"> for {name}</span>
            </>
          }
          options={OPTIONS}
          defaultValue={alerts}
        />
        <Button variant="secondary" busy={busy} busyText="Saving…">
          Save<span className="visually-hidden"> alerts for {name}</span>
        </Button>{" "}
        <Link className="button button--quiet" to={`${SEARCHES_PATH}/${searchId}/delete`}>
          Delete<span className="visually-hidden"> {name}</span>
        </Link>
      </Form>
    </Card>
  );
}
