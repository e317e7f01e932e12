// Pending breeder applications on the dashboard: enough to approve a known breeder, and a link to the moderation queue
// with all details.
import { Form } from "react-router";
import type { PendingApplication } from "#app/domain/moderation/dashboard/pending-applications.server.ts";
import { seenValue } from "#app/domain/moderation/seen-value.ts";
import { formatShortDate } from "#app/domain/shared/dates.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { PagedList } from "#app/ui/admin/paged-list.tsx";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";

const HERE = "/admin";
const QUEUE = "/admin/breeders";

export function PendingApplications({ list }: { list: ListPage<PendingApplication> | null }) {
  return (
    <section aria-labelledby="pending" className="admin-part" id="applications">
      <div className="admin-part__head">
        <h2 id="pending">Pending applications</h2>
        <Link to={QUEUE}>Open the queue</Link>
      </div>
      {list === null && (
        <PartFailure text="Failed to load breeder applications. Please try again later." reloadHref={HERE} />
      )}
      {list?.total === 0 && <p className="soft-text">No application is waiting for a decision.</p>}
      {list && list.total > 0 && (
        <PagedList things="applications" path={HERE} list={list}>
          <ul className="card pending-applications">
            {list.items.map((one) => (
              <Row key={one.breederId} application={one} />
            ))}
          </ul>
        </PagedList>
      )}
    </section>
  );
}

function Row({ application }: { application: PendingApplication }) {
  const { breederId, version, tradingName, location, username, name, waitingSince } = application;
  return (
    <li id={`breeder-${breederId}`} data-row={breederId} tabIndex={-1}>
      <div>
        <p className="font-semibold">
          <Link to={`${QUEUE}#breeder-${breederId}`}>{tradingName}</Link>
        </p>
        <p className="soft-text small-text">
          {name || username} (@{username}){location ? `, ${location}` : ""}, waiting since{" "}
          <time dateTime={waitingSince}>{formatShortDate(waitingSince)}</time>
        </p>
      </div>
      {/* The moderation queue's action handles the form and redirects back here. */}
      <Form method="post" action={QUEUE}>
        <input type="hidden" name="breederId" value={seenValue(breederId, version)} />
        <input type="hidden" name="intent" value="approve" />
        <input type="hidden" name="from" value="dashboard" />
        <Button aria-label={`Approve ${tradingName}`}>Approve</Button>
      </Form>
    </li>
  );
}
