// Figures of a breeder on its card and in its preview.
import { responseTimeText } from "#app/domain/breeders/figures.ts";
import type { BreederCardView } from "#app/domain/breeders/views.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { BreederRating } from "./breeder-rating.tsx";
import { Standing } from "./standing.tsx";

/** "NEW" or the reputation, and "Featured", as far as they apply. */
export function BreederBadges({ breeder }: { breeder: BreederCardView }) {
  if (!breeder.isNew && breeder.reputation === null && !breeder.featured) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      <Standing {...breeder} /> {breeder.featured && <Badge kind="featured" />}
    </p>
  );
}

/** Rating, response time, and the local council where the badge of the licence above does not name it. */
export function BreederFacts({ breeder }: { breeder: BreederCardView }) {
  const council = breeder.localCouncilAuthority;
  return (
    <dl className="fact-grid">
      <div className="col-span-full">
        <dt>Rating</dt>
        <dd>
          <BreederRating breeder={breeder} />
        </dd>
      </div>
      <div>
        <dt>Response time</dt>
        <dd>{responseTimeText(breeder.responseTimeMinutes)}</dd>
      </div>
      {!breeder.licence?.text.includes(council) && (
        <div>
          <dt>Local council</dt>
          <dd>{council}</dd>
        </div>
      )}
    </dl>
  );
}
