// Card of a pet in a list. A list has twelve of them, so the markup is small (one text node per line) and the styles are
// in pet-card.css.
import { Fragment } from "react";
import { favouriteId } from "#app/domain/favourites/element-ids.ts";
import { NO_LONGER_LISTED } from "#app/domain/favourites/texts.ts";
import { formatPrice } from "#app/domain/money.ts";
import type { PetCardView, PetSellerView } from "#app/domain/pets/views.ts";
import { FavouriteForm } from "#app/ui/favourites/favourite-form.tsx";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Badge, NewBadge, Reputation } from "#app/ui/kit/badge.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { CompareBox } from "./compare-form.tsx";

/** How wide a card's image is drawn in PetGrid: beside the text in one column, above it in two or three. */
const PET_CARD_SIZES = "(width < 40rem) 120px, (width < 64rem) 46vw, 384px";

interface PetCardProps {
  pet: PetCardView;
  /** The viewer has saved it. */
  saved?: boolean;
  /** In view at once: its image is fetched early. */
  priority?: boolean;
  headingLevel?: 2 | 3;
  /** False for a favourite that is no longer public: the card says so, and leaves out the link to the pet's page. */
  linked?: boolean;
  /** False leaves out the link to a breeder who is no longer public. */
  breederLinked?: boolean;
  /** Has the checkbox "Compare"; the page needs a CompareForm. */
  comparable?: boolean;
  /** Where the page comes back to when the heart is pressed without script; the card itself unless told. */
  landing?: string;
}

export function PetCard(props: PetCardProps) {
  const { pet, saved, priority, headingLevel = 3, linked = true, breederLinked = true, comparable, landing } = props;
  const Heading = `h${headingLevel}` as const;
  const { breeder } = pet;
  return (
    <article id={favouriteId("pet", pet.petId)} className="card link-card pet-card">
      <div className="pet-card__picture">
        {pet.image ? (
          <ResponsiveImage image={pet.image} sizes={PET_CARD_SIZES} priority={priority} />
        ) : (
          <span className="pet-card__no-picture">
            <Icon name="paw" />
          </span>
        )}
        <PetBadges pet={pet} />
        {comparable && <CompareBox petId={pet.petId} name={pet.name} />}
      </div>
      <div className="pet-card__body">
        <Heading>
          {linked ? (
            <Link to={`/pets/${pet.slug}`} data-distance={pet.distance ?? undefined}>
              {pet.name}
            </Link>
          ) : (
            pet.name
          )}
        </Heading>
        <p className="price">
          {formatPrice(pet.pricePence)}
          {pet.depositPence !== null && <small>{` ${formatPrice(pet.depositPence)} deposit`}</small>}
        </p>
        <p className="pet-card__breed">{`${pet.breed} · ${pet.gender === "female" ? "Female" : "Male"} · ${pet.age}`}</p>
        <p className="icon-line">
          <Icon name="pin" />
          {pet.distance === null ? pet.location : `${pet.location}, ${pet.distance}`}
        </p>
        {pet.ready && <p className="pet-card__ready">{pet.ready}</p>}
      </div>
      <div className="pet-card__facts">
        {pet.litterSize !== null && <p className="pet-card__litter">{`From a litter of ${pet.litterSize}`}</p>}
        <PetFlags pet={pet} />
        <PetSeller seller={pet.seller} facts={pet.facts} />
        {linked ? <AwayNote message={breeder.vacationMessage} /> : <p className="away-note">{NO_LONGER_LISTED}</p>}
      </div>
      <div className="pet-card__breeder">
        {breederLinked ? <Link to={`/breeders/${breeder.slug}`}>{breeder.tradingName}</Link> : breeder.tradingName}{" "}
        <Standing isNew={breeder.isNew} reputation={breeder.reputation} />
      </div>
      <FavouriteForm action={`/pets/${pet.petId}/favourite`} name={pet.name} saved={saved} landing={landing} />
    </article>
  );
}

/** "Pending Approval", "Reserved" and "Featured", as far as they apply. */
function PetBadges({ pet }: { pet: Pick<PetCardView, "status" | "reserved" | "featured"> }) {
  const kinds = [
    pet.status !== "approved" && ("pending" as const),
    pet.reserved && ("reserved" as const),
    pet.featured && ("featured" as const),
  ].filter((kind) => kind !== false);
  if (kinds.length === 0) return null;
  return (
    <p className="pet-card__badges">
      {kinds.map((kind, index) => (
        <Fragment key={kind}>
          {index > 0 && " "}
          <Badge kind={kind} />
        </Fragment>
      ))}
    </p>
  );
}

/** "Kennel Club", "Pedigree" and "Council registered", each only when true. */
function PetFlags({ pet }: { pet: Pick<PetCardView, "isKennelClub" | "isPedigree" | "isCouncilRegistered"> }) {
  const flags = [
    pet.isKennelClub && "Kennel Club",
    pet.isPedigree && "Pedigree",
    pet.isCouncilRegistered && "Council registered",
  ].filter((flag) => flag !== false);
  if (flags.length === 0) return null;
  return (
    <ul className="health-flags">
      {flags.map((flag) => (
        <li key={flag}>{flag}</li>
      ))}
    </ul>
  );
}

/** "Licensed breeder", "Private seller" or "Rescue", and the licence; only a checked licence has a tick. */
function PetSeller({ seller: { label, badge, expired }, facts }: { seller: PetSellerView; facts: readonly string[] }) {
  if (!label && !badge && !expired && facts.length === 0) return null;
  return (
    <ul className="pet-card__seller">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {label && <li>{label}</li>}
      {badge && <li>{badge.isChecked ? <strong>{badge.text}</strong> : badge.text}</li>}
      {expired && <li className="pet-card__expired">{expired}</li>}
      {badge?.checked && <li>{badge.checked}</li>}
    </ul>
  );
}

/** "NEW breeder" for a breeder of the last three days, otherwise the reputation, otherwise nothing. */
export function Standing({ isNew, reputation }: { isNew: boolean; reputation: number | null }) {
  if (isNew) return <NewBadge what="breeder" />;
  return reputation === null ? null : <Reputation percent={reputation} />;
}

/** Says that the breeder is away, in the breeder's own words where there are any; null means not away. */
export function AwayNote({ message }: { message: string | null }) {
  if (message === null) return null;
  return <p className="away-note">{message === "" ? "This breeder is away at the moment." : `Away: ${message}`}</p>;
}
