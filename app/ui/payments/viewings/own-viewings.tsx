// The buyer's viewings: upcoming ones first, then past and cancelled ones with what became of them.
import type { DeclinableDeposit } from "#app/domain/payments/deposits/declinable-viewing.server.ts";
import { stateText } from "#app/domain/payments/viewings/states.ts";
import type { ViewingView } from "#app/domain/payments/viewings/views.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { DeclineForm } from "#app/ui/payments/deposits/decline-form.tsx";

interface OwnViewingsProps {
  upcoming: readonly ViewingView[];
  past: readonly ViewingView[];
  /** Viewings after which their deposit can still be declined. */
  declinable: readonly DeclinableDeposit[];
}

export function OwnViewings({ upcoming, past, declinable }: OwnViewingsProps) {
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>Your viewings</h1>
      </div>
      {upcoming.length + past.length === 0 ? (
        <EmptyState
          title="No viewings yet"
          drawing="/empty-search.svg"
          action={<LinkButton to="/pets">Browse Pets</LinkButton>}
        >
          Select “Book a viewing” or “Ask for a viewing” on the page of a pet.
        </EmptyState>
      ) : (
        <>
          <ViewingList title="Upcoming" viewings={upcoming} declinable={declinable} />
          <ViewingList title="Past and cancelled" viewings={past} declinable={declinable} />
        </>
      )}
    </div>
  );
}

interface ViewingListProps extends Pick<OwnViewingsProps, "declinable"> {
  title: string;
  viewings: readonly ViewingView[];
}

function ViewingList({ title, viewings, declinable }: ViewingListProps) {
  const declinableOf = (id: number) => declinable.filter(({ viewingId }) => viewingId === id);
  if (viewings.length === 0) return null;
  return (
    <section className="mb-8">
      <h2 className="mb-3">{title}</h2>
      <ul className="grid gap-4">
        {viewings.map((viewing) => (
          <li key={viewing.viewingId}>
            <Card className="grid gap-1">
              <h3>
                <Link to={`/viewings/${viewing.viewingId}`}>{viewing.pet.name}</Link>
              </h3>
              <p>{formatDateTime(viewing.startsAt)}</p>
              <p className="soft-text">
                {[viewing.tradingName, viewing.town ?? "By video", stateText(viewing)].filter(Boolean).join("\u00a0· ")}
              </p>
              {(viewing.question ?? viewing.offer) && (
                <p>
                  <Link to={`/viewings/${viewing.viewingId}`}>
                    {viewing.offer
                      ? `Another time: ${formatDateTime(viewing.offer.startsAt)}?`
                      : "Did the viewing take place?"}
                  </Link>
                </p>
              )}
              {declinableOf(viewing.viewingId).map((deposit) => (
                <DeclineForm key={deposit.depositId} {...deposit} petName={viewing.pet.name} />
              ))}
              {viewing.handoverId && (
                <p>
                  <Link to={`/handovers/${viewing.handoverId}`}>Handover</Link>
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
