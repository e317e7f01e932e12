// Pets as a grid of cards: one column, two from 640 px, three from 1024 px.
import type { PetCardView } from "#app/domain/pets/views.ts";
import { PetCard } from "./pet-card.tsx";

interface PetGridProps {
  pets: readonly PetCardView[];
  /** Ids of the pets the viewer has saved. */
  savedIds?: ReadonlySet<number>;
  headingLevel?: 2 | 3;
  /** How many of the first images are in view at once; 0 below the fold. */
  priorityCount?: number;
}

export function PetGrid({ pets, savedIds, headingLevel, priorityCount = 1 }: PetGridProps) {
  return (
    <ul className="card-grid">
      {pets.map((pet, index) => (
        <li key={pet.petId}>
          <PetCard
            pet={pet}
            saved={savedIds?.has(pet.petId)}
            headingLevel={headingLevel}
            priority={index < priorityCount}
          />
        </li>
      ))}
    </ul>
  );
}
