// The breeder's newest listings on the overview, each a link to its page.
import { petBadge } from "#app/domain/pets/listings/pet-badge.ts";
import type { OwnPet } from "#app/domain/pets/listings/views.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { PetStateBadge } from "#app/ui/pets/listings/pet-state-actions.tsx";

export function OwnPets({ pets, hasPlan }: { pets: readonly OwnPet[]; hasPlan: boolean }) {
  return (
    <ul className="overview-pets">
      {pets.map((pet) => (
        <li key={pet.petId}>
          <span className="overview-pets__picture">
            {pet.image ? <ResponsiveImage image={pet.image} sizes="80px" alt="" /> : <Icon name="paw" />}
          </span>
          <div>
            <h3>
              <Link to={`/pets/${pet.slug}`}>{pet.name}</Link>
            </h3>
            <p className="soft-text small-text">
              {pet.breed}, {formatPrice(pet.pricePence)}
            </p>
            {(pet.status === "rejected" || pet.status === "hidden") && (
              <p>
                <Link to={pet.decisionRef === null ? "/breeder/pets" : `/decisions/${pet.decisionRef}`}>
                  {`See why ${pet.name} is ${pet.status === "hidden" ? "hidden" : "not approved"}`}
                </Link>
              </p>
            )}
            <p>
              <PetStateBadge {...petBadge(pet, hasPlan)} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
