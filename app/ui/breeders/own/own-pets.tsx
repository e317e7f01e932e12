// The breeder's newest listings on the overview, each a link to its page.
import type { OwnPet } from "#app/domain/breeders/own/views.ts";
import { formatPrice } from "#app/domain/money.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { PetStatusBadge } from "#app/ui/listings/pet-state-actions.tsx";

export function OwnPets({ pets }: { pets: readonly OwnPet[] }) {
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
            {pet.status === "rejected" && (
              <p>
                Not approved. <Link to={`/breeder/pets/${pet.petId}/edit`}>See why {pet.name} was not approved</Link>
              </p>
            )}
            {pet.status === "hidden" && (
              <p>
                Hidden from the site. <Link to="/breeder/pets">See why {pet.name} is hidden</Link>
              </p>
            )}
            <p className="flex flex-wrap gap-1.5">
              <PetStatusBadge status={pet.status} /> {pet.reserved && <Badge kind="reserved" />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
