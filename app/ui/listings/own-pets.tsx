// A breeder's listings, each with what can be done with it.
import { Link } from "react-router";
import { formatPrice } from "#app/domain/money.ts";
import type { OwnPet } from "#app/domain/listings/views.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Picture } from "#app/ui/pictures/picture.tsx";
import { DeletePetLink } from "./delete-pet.tsx";

const SIZES = "(width < 40rem) 96px, 144px";

interface OwnPetsProps {
  pets: readonly OwnPet[];
  /** Whether another pet may be added. */
  mayAdd: boolean;
}

export function OwnPets({ pets, mayAdd }: OwnPetsProps) {
  return (
    <ul className="own-list">
      {pets.map((pet, at) => (
        <OwnPetCard key={pet.petId} pet={pet} mayAdd={mayAdd} priority={at < 3} />
      ))}
    </ul>
  );
}

function OwnPetCard({ pet, mayAdd, priority }: { pet: OwnPet; mayAdd: boolean; priority: boolean }) {
  return (
    <li className="card own">
      <div className="own-pic">
        {pet.picture ? (
          <Picture picture={pet.picture} sizes={SIZES} alt="" priority={priority} />
        ) : (
          <span className="none">
            <Icon name="paw" />
          </span>
        )}
      </div>
      <div className="own-body">
        <h2>
          <Link to={`/pets/${pet.slug}`}>{pet.name}</Link>
        </h2>
        <p>
          <PetStatusBadge status={pet.status} /> {pet.reserved && <Badge kind="reserved" />}
        </p>
        <p className="soft">{pet.breed}</p>
        <p className="own-price">{formatPrice(pet.pricePence)}</p>
      </div>
      {pet.status === "rejected" && <Rejection reason={pet.rejectionReason} />}
      {pet.status === "hidden" && <Hidden reason={pet.rejectionReason} />}
      <div className="own-acts">
        <Link to={`/breeder/pets/${pet.petId}/edit`} aria-label={`Edit ${pet.name}`}>
          <Icon name="edit" />
          Edit
        </Link>{" "}
        {mayAdd && (
          <Link to={`/breeder/pets/new?like=${pet.petId}`} aria-label={`List another like this: ${pet.name}`}>
            <span>
              List another <span className="own-wide">like this</span>
            </span>
          </Link>
        )}{" "}
        <DeletePetLink petId={pet.petId} name={pet.name} />
      </div>
    </li>
  );
}

/** "Active", or "Pending Approval" for whatever visitors do not see. */
export function PetStatusBadge({ status }: { status: OwnPet["status"] }) {
  return status === "approved" ? <Badge kind="good">Active</Badge> : <Badge kind="pending" />;
}

/** What an administrator said, and what can be done about it. */
export function Rejection({ reason }: { reason: string | null }) {
  return (
    <div className="own-reason">
      <p>
        <strong>Not approved.</strong> Change the listing, and we look at it again.
      </p>
      {reason && <p className="said">{reason}</p>}
    </div>
  );
}

/** Why visitors do not see a listing at the moment. */
function Hidden({ reason }: { reason: string | null }) {
  return (
    <div className="own-reason">
      <p>
        <strong>Hidden by us for now.</strong> Nobody else sees this listing.
      </p>
      {reason && <p className="said">{reason}</p>}
    </div>
  );
}
