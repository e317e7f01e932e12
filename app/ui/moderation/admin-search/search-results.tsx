// What the search of the admin area has found, in groups.
import { type FoundGroup, HIT_GROUPS, HITS_SHOWN } from "#app/domain/moderation/admin-search/hits.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";

interface SearchResultsProps {
  search: string;
  /** Null for a text that is too short to search for. */
  found: readonly FoundGroup[] | null;
}

export function SearchResults({ search, found }: SearchResultsProps) {
  return (
    <div className="page-width">
      <AreaStyle />
      <div className="page-head">
        <h1>Search</h1>
      </div>
      {found === null && <p>Enter at least 3 characters, or a number.</p>}
      {found?.length === 0 && (
        <p>
          Nothing was found for <bdi>“{search}”</bdi> that you may see. Check the spelling, or enter a part of it.
        </p>
      )}
      {found?.map(({ group, hits, isCut }) => (
        <section key={group} className="admin-part" aria-labelledby={`found-${group}`}>
          <h2 id={`found-${group}`}>{HIT_GROUPS[group]}</h2>
          <ul className="card admin-hits">
            {hits.map(({ path, title, detail }) => (
              <li key={path + title} data-row="" tabIndex={-1}>
                <Link to={path}>
                  <bdi>{title}</bdi>
                </Link>{" "}
                <span className="soft-text">
                  <bdi>{detail}</bdi>
                </span>
              </li>
            ))}
          </ul>
          {isCut && <p className="soft-text">{`There are more than ${HITS_SHOWN}. Enter more of it.`}</p>}
        </section>
      ))}
    </div>
  );
}
