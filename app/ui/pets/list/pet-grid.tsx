// Pets as a grid of cards with checkboxes to compare them: one column, two from 640 px, three from 1024 px.
import type { PetCardView } from "#app/domain/pets/views.ts";
import { CompareForm } from "#app/ui/pets/compare-form.tsx";
import { PetCard } from "./pet-card.tsx";

interface PetGridProps {
  pets: readonly PetCardView[];
  /** Pets beyond the radius of a search, in a block of their own. */
  further?: readonly PetCardView[];
  /** Ids of the pets the viewer has saved. */
  savedIds?: ReadonlySet<number>;
  headingLevel?: 2 | 3;
  /** How many of the first images are in view at once; 0 below the fold. */
  priorityCount?: number;
  /** Marks featured pets in the first row alone (the style knows how long it is), and at most one in four. */
  fewFeatured?: boolean;
  /** A place that "Compare" measures distances from. */
  near?: string;
}

/** The cards of the first row on the widest screens. */
const FIRST_ROW = 3;

export function PetGrid({
  pets,
  further = [],
  savedIds,
  headingLevel,
  priorityCount = 1,
  fewFeatured,
  near,
}: PetGridProps) {
  const mostFeatured = fewFeatured ? Math.min(FIRST_ROW, Math.floor(pets.length / 4)) : pets.length;
  const marked = new Set(
    pets
      .slice(0, fewFeatured ? FIRST_ROW : pets.length)
      .filter((pet) => pet.featured)
      .slice(0, mostFeatured),
  );
  return (
    <>
      <ul className={fewFeatured ? "card-grid card-grid--few-featured" : "card-grid"}>
        {pets.map((pet, index) => (
          <li key={pet.petId}>
            <PetCard
              pet={pet.featured && !marked.has(pet) ? { ...pet, featured: false } : pet}
              saved={savedIds?.has(pet.petId)}
              headingLevel={headingLevel}
              priority={index < priorityCount}
              comparable
            />
          </li>
        ))}
      </ul>
      {further.length > 0 && (
        <>
          <h2>A little further away</h2>
          <ul className="card-grid">
            {further.map((pet) => (
              <li key={pet.petId}>
                <PetCard
                  pet={{ ...pet, featured: false }}
                  saved={savedIds?.has(pet.petId)}
                  headingLevel={headingLevel}
                  comparable
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <CompareForm near={near} />
    </>
  );
}
