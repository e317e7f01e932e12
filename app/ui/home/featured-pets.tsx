// Newest pets: at most five cards, and a sixth tile that links to all pets, so that the rows are full.
import type { PetCardView } from "#app/domain/pets/views.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { PetCard } from "#app/ui/pets/list/pet-card.tsx";
import { FailedPart } from "./failed-part.tsx";

const KINDS = [
  { label: "Dogs", to: "/pets?type=dog" },
  { label: "Cats", to: "/pets?type=cat" },
  { label: "Rabbits", to: "/pets?type=rabbit" },
  { label: "Other", to: "/pets?type=other" },
] as const;

interface FeaturedPetsProps {
  /** Null when the query failed. */
  pets: readonly PetCardView[] | null;
  /** Ids of the pets that the viewer has saved; null when the query failed. */
  savedIds: ReadonlySet<number> | null;
}

export function FeaturedPets({ pets, savedIds }: FeaturedPetsProps) {
  return (
    <section className="page-width page-section" aria-labelledby="featured-pets">
      <div className="home-section__head">
        <h2 id="featured-pets">Featured pets</h2>
        <ul className="chip-list">
          {KINDS.map(({ label, to }) => (
            <li key={to}>
              <Link className="chip" to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <Cards pets={pets} savedIds={savedIds} />
    </section>
  );
}

function Cards({ pets, savedIds }: FeaturedPetsProps) {
  if (!pets) return <FailedPart text="Failed to load featured pets" link={{ label: "Browse Pets", to: "/pets" }} />;
  if (pets.length === 0) {
    return (
      <EmptyState title="No pets available" drawing="/empty-pets.svg">
        There are no pets at the moment. Have a look at our breeders.
      </EmptyState>
    );
  }
  return (
    <ul className="card-grid">
      {pets.map((pet) => (
        <li key={pet.petId}>
          <PetCard pet={pet} saved={savedIds?.has(pet.petId)} />
        </li>
      ))}
      <li>
        <Link className="featured-pets__see-all" to="/pets">
          <Icon name="paw" />
          <strong>See all pets</strong> <span>Dogs, cats, rabbits and gentle others from all four nations</span>
        </Link>
      </li>
    </ul>
  );
}
