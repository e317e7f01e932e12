// The best rated breeders.
import type { BreederCardView } from "#app/domain/breeders/views.ts";
import { BreederGrid } from "#app/ui/breeders/breeder-grid.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { FailedPart } from "./failed-part.tsx";

interface TopBreedersProps {
  /** Null when the query failed. */
  breeders: readonly BreederCardView[] | null;
  /** Ids of the breeders that the viewer has saved; null when the query failed. */
  savedIds: ReadonlySet<number> | null;
}

export function TopBreeders({ breeders, savedIds }: TopBreedersProps) {
  return (
    <section className="page-width page-section" aria-labelledby="top-breeders">
      <div className="home-section__head">
        <div>
          <h2 id="top-breeders">Top breeders</h2>
          <p className="soft-text">Rated best by the families they found a pet for.</p>
        </div>
        <Link className="button button--quiet" to="/breeders">
          See all breeders
          <Icon name="right" />
        </Link>
      </div>
      <Cards breeders={breeders} savedIds={savedIds} />
    </section>
  );
}

function Cards({ breeders, savedIds }: TopBreedersProps) {
  if (!breeders) {
    return <FailedPart text="Failed to load featured breeders" link={{ label: "Find Breeders", to: "/breeders" }} />;
  }
  if (breeders.length === 0) {
    return (
      <EmptyState title="No breeders yet" drawing="/empty-breeders.svg">
        Breeders are shown here once our team has approved them.
      </EmptyState>
    );
  }
  return <BreederGrid breeders={breeders} savedIds={savedIds ?? undefined} />;
}
