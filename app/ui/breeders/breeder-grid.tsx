// Breeders as a grid of cards, in the same columns as pets.
import type { BreederCardView } from "#app/domain/breeders/views.ts";
import { BreederCard } from "./breeder-card.tsx";

interface BreederGridProps {
  breeders: readonly BreederCardView[];
  /** Ids of the breeders the viewer has saved. */
  savedIds?: ReadonlySet<number>;
  headingLevel?: 2 | 3;
}

export function BreederGrid({ breeders, savedIds, headingLevel }: BreederGridProps) {
  return (
    <ul className="card-grid">
      {breeders.map((breeder) => (
        <li key={breeder.breederId}>
          <BreederCard breeder={breeder} saved={savedIds?.has(breeder.breederId)} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
