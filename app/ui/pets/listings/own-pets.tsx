// A breeder's listings with their actions.
import { questionsLeft } from "#app/domain/law/texts.ts";
import { NO_REASON } from "#app/domain/moderation/decisions/texts.ts";
import { petBadge } from "#app/domain/pets/listings/pet-badge.ts";
import { SEND_AGAIN } from "#app/domain/pets/listings/texts.ts";
import type { OwnPet } from "#app/domain/pets/listings/views.ts";
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { DeletePetLink } from "./delete-pet.tsx";
import { ListingLink } from "./listing-link.tsx";
import { PetStateBadge, PetStateActions } from "./pet-state-actions.tsx";

const SIZES = "(width < 40rem) 96px, 144px";

interface OwnPetsProps {
  pets: readonly OwnPet[];
  /** Whether another pet may be added. */
  mayAdd: boolean;
  /** Whether the breeder has a plan. */
  hasPlan: boolean;
}

export function OwnPets({ pets, ...plan }: OwnPetsProps) {
  return (
    <ul className="own-pets">
      {pets.map((pet, at) => (
        <OwnPetCard key={pet.petId} pet={pet} priority={at < 3} {...plan} />
      ))}
    </ul>
  );
}

interface OwnPetCardProps extends Omit<OwnPetsProps, "pets"> {
  pet: OwnPet;
  priority: boolean;
}

function OwnPetCard({ pet, mayAdd, hasPlan, priority }: OwnPetCardProps) {
  return (
    <li className="card own-pets__pet">
      <Decision pet={pet} />
      <div className="own-pets__picture">
        {pet.image ? (
          <ResponsiveImage image={pet.image} sizes={SIZES} alt="" priority={priority} />
        ) : (
          <span className="own-pets__no-picture">
            <Icon name="paw" />
          </span>
        )}
      </div>
      <div className="own-pets__body">
        <h2>
          <Link to={`/pets/${pet.slug}`}>{pet.name}</Link>
        </h2>
        <p>
          <PetStateBadge {...petBadge(pet, hasPlan)} />
        </p>
        {pet.openAnswers > 0 && (
          <p>
            <Link to={`/breeder/pets/${pet.petId}/edit/check`}>{questionsLeft(pet.openAnswers)}</Link>
            {pet.answersDueOn && ` by ${formatCalendarDate(pet.answersDueOn)}, so that buyers still see ${pet.name}`}
          </p>
        )}
        <p className="soft-text">{pet.breed}</p>
        <p className="font-semibold">{formatPrice(pet.pricePence)}</p>
      </div>
      <div className="own-pets__actions">
        {pet.soldAt === null && (
          <>
            <ListingLink to={`/breeder/pets/${pet.petId}/edit`} aria-label={`Edit ${pet.name}`}>
              <Icon name="edit" />
              Edit
            </ListingLink>{" "}
            <PetStateActions pet={pet} hasPlan={hasPlan} />
          </>
        )}
        {mayAdd && (
          <Link to={`/breeder/pets/new?like=${pet.petId}`} aria-label={`List another like this: ${pet.name}`}>
            <span>
              List another <span className="own-pets__wide-only">like this</span>
            </span>
          </Link>
        )}{" "}
        {pet.isDeletable && <DeletePetLink petId={pet.petId} name={pet.name} />}
      </div>
    </li>
  );
}

const DECISION_TEXTS = {
  rejected: (name: string) => `${name} was not approved.`,
  hidden: (name: string) => `${name} is hidden from the site.`,
  pending: (name: string) => `${name} is hidden until a moderator has looked at it again.`,
};

interface DecisionProps {
  pet: {
    petId: number;
    name: string;
    status: OwnPet["status"];
    rejectionReason: string | null;
    decisionRef?: string | null;
    isAppealed?: boolean;
  };
  /** Whether it is shown on the edit page, above the form. */
  onEditPage?: boolean;
}

/**
 * The decision on a listing that is rejected, hidden or was returned with a reason: reason and next steps. Placed before the
 * badge, which is the same for all.
 */
export function Decision({ pet, onEditPage = false }: DecisionProps) {
  const { petId, name, status, rejectionReason, decisionRef = null, isAppealed = false } = pet;
  if (status === "approved" || (status === "pending" && !rejectionReason)) return null;
  return (
    <div className="own-pets__reason">
      <p>
        <strong>{DECISION_TEXTS[status](name)}</strong>
      </p>
      <p className="own-pets__reason-text">{rejectionReason || NO_REASON}</p>
      {status === "pending" ? null : status === "hidden" ? (
        <p>
          Only you can see this listing until we show it again.
          {decisionRef === null && (
            <>
              {" "}
              <Link to="/contact">Contact us about it</Link>
            </>
          )}
        </p>
      ) : onEditPage ? (
        <p>Change the listing below, then select “{SEND_AGAIN}”.</p>
      ) : (
        <p>
          <Link to={`/breeder/pets/${petId}/edit`}>Change {name} and send it for review again</Link>
        </p>
      )}
      {decisionRef !== null && status !== "pending" && (
        <p>
          <Link to={`/decisions/${decisionRef}`}>
            See the decision<span className="visually-hidden"> about {name}</span>
          </Link>
          {isAppealed ? (
            ". You have appealed against it."
          ) : (
            <>
              {" or "}
              <Link to={`/decisions/${decisionRef}/appeal`}>
                appeal<span className="visually-hidden"> against the decision about {name}</span>
              </Link>
            </>
          )}
        </p>
      )}
    </div>
  );
}
