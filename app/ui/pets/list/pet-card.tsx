// Card of a pet in a list: a picture, at most six lines, and a row of controls (BUY-08, BUY-09). A list has twelve of them, so
// the markup is small and the styles are in pet-card.css.
import { favouriteId } from "#app/domain/community/favourites/element-ids.ts";
import { NO_LONGER_LISTED } from "#app/domain/community/favourites/texts.ts";
import type { PetCardView } from "#app/domain/pets/views.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Standing } from "#app/ui/breeders/standing.tsx";
import { FavouriteForm } from "#app/ui/community/favourites/favourite-form.tsx";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { CompareBox } from "#app/ui/pets/compare-form.tsx";

/** How wide a card's image is drawn in PetGrid: beside the text in one column, above it in two or three. */
const PET_CARD_SIZES = "(width < 40rem) 40vw, (width < 64rem) 46vw, 384px";

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
  const { breeder, seller } = pet;
  const flags = flagsOf(pet);
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
        <Mark pet={pet} linked={linked} />
      </div>
      <div className="pet-card__name">
        <Heading>
          {linked ? (
            <Link to={`/pets/${pet.slug}`} data-distance={pet.distance ?? undefined}>
              {pet.name}
            </Link>
          ) : (
            pet.name
          )}
        </Heading>
        <Price pet={pet} linked={linked} />
      </div>
      <p className="pet-card__pair">
        <span>{pet.breed}</span>
        {`\u00a0· ${pet.gender === "female" ? "Female" : "Male"} · ${pet.age}`}
      </p>
      <p className="pet-card__pair">
        <span>{pet.location}</span>
        {whereAndWhen(pet, linked)}
      </p>
      {flags && <p>{flags}</p>}
      {seller && <p>{seller.isChecked ? <strong>{`✓ ${seller.text}`}</strong> : seller.text}</p>}
      <p className="pet-card__pair pet-card__breeder">
        {breederLinked ? (
          <Link to={`/breeders/${breeder.slug}`}>{breeder.tradingName}</Link>
        ) : (
          <span>{breeder.tradingName}</span>
        )}{" "}
        <Standing {...breeder} />
      </p>
      <div className="pet-card__controls">
        {comparable && <CompareBox petId={pet.petId} name={pet.name} />}
        {pet.status !== "approved" && <Badge kind="pending" />}
        <FavouriteForm action={`/pets/${pet.petId}/favourite`} name={pet.name} saved={saved} landing={landing} />
      </div>
    </article>
  );
}

type CardState = Pick<PetCardProps, "pet"> & { linked: boolean };

/** The one badge on the picture: why the pet cannot be had, otherwise "Featured". */
function Mark({ pet, linked }: CardState) {
  if (pet.sold) return <Badge kind="reserved">Sold</Badge>;
  if (!linked) return <Badge kind="reserved">{NO_LONGER_LISTED}</Badge>;
  if (pet.reserved) return <Badge kind="reserved" />;
  return pet.featured ? <Badge kind="featured" /> : null;
}

/** Price and deposit of a pet that can be had; in their place, what has become of another. */
function Price({ pet, linked }: CardState) {
  if (pet.sold) return <p className="price">Sold</p>;
  if (!linked) return null;
  if (pet.reserved) return <p className="price">Reserved</p>;
  return (
    <>
      <p className="price">{formatPrice(pet.pricePence)}</p>
      {pet.held ? (
        <small className="pet-card__held">Being reserved</small>
      ) : (
        pet.depositPence !== null && <small>{`${formatPrice(pet.depositPence)} deposit`}</small>
      )}
    </>
  );
}

/** What follows the place: the distance, and for a pet that can be had, when it is ready. */
function whereAndWhen(pet: PetCardView, linked: boolean): string {
  const ready = linked && !pet.reserved && !pet.sold && pet.ready;
  return `${pet.distance ? `, ${pet.distance}` : ""}${ready ? `\u00a0· ${ready}` : ""}`;
}

/** "Kennel Club", "Pedigree" and "Council registered", each only when true. */
function flagsOf(pet: PetCardView): string {
  const flags = [
    pet.isKennelClub && "Kennel Club",
    pet.isPedigree && "Pedigree",
    pet.isCouncilRegistered && "Council registered",
  ];
  return flags.filter(Boolean).join(" · ");
}
