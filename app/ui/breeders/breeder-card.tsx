// Card of a breeder in a list: name, rating, response time. Hovering over the card opens a preview
// (small-script/breeder-preview.ts).
import type { ReactNode } from "react";
import type { BreederCardView } from "#app/domain/breeders/views.ts";
import { favouriteId } from "#app/domain/community/favourites/element-ids.ts";
import { NO_LONGER_LISTED } from "#app/domain/community/favourites/texts.ts";
import { LicenceBadges } from "#app/ui/breeders/licences/licence-badges.tsx";
import { FavouriteForm } from "#app/ui/community/favourites/favourite-form.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Avatar } from "./avatar.tsx";
import { BreederBadges, BreederFacts } from "./breeder-facts.tsx";

interface BreederCardProps {
  breeder: BreederCardView;
  /** The viewer has saved this breeder. */
  saved?: boolean;
  headingLevel?: 2 | 3;
  /** Beside the save button; by default a link to all of the breeder's pets. */
  action?: ReactNode;
  /** False for a favourite that is no longer public: the card has a note and no links. */
  linked?: boolean;
  /** Leaves out the place, which the page of a pet says elsewhere. */
  brief?: boolean;
  /** The id to which the page returns after a submit without script; by default that of the card. */
  landing?: string;
}

/** Renders nothing when the trading name or the id is missing. */
export function BreederCard(props: BreederCardProps) {
  const { tradingName, breederId } = props.breeder;
  if (!tradingName?.trim() || !breederId) return null;
  return (
    <article id={favouriteId("breeder", breederId)} className="card link-card breeder-card">
      <CardContent {...props} />
    </article>
  );
}

/** Says that the breeder is away, in the breeder's own words where there are any; null means not away. */
function AwayNote({ message }: { message: string | null }) {
  if (message === null) return null;
  return <p className="away-note">{message === "" ? "This breeder is away at the moment." : `Away: ${message}`}</p>;
}

function CardContent({ breeder, saved, headingLevel = 3, action, linked = true, brief, landing }: BreederCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <div className="breeder-card__head">
        <Avatar image={breeder.avatar} url={breeder.avatarUrl} size={64} />
        <div>
          <Heading>
            {linked ? <Link to={`/breeders/${breeder.slug}`}>{breeder.tradingName}</Link> : breeder.tradingName}
          </Heading>
          {!brief && (
            <p className="icon-line">
              <Icon name="pin" />
              <bdi>{breeder.location}</bdi>
            </p>
          )}
        </div>
      </div>
      <BreederBadges breeder={breeder} />
      {breeder.licence && <LicenceBadges badges={[breeder.licence]} />}
      <p className="breeder-card__text">{breeder.description}</p>
      {linked ? <AwayNote message={breeder.vacationMessage} /> : <p className="away-note">{NO_LONGER_LISTED}</p>}
      <BreederFacts breeder={breeder} />
      <div className="breeder-card__actions">
        <FavouriteForm
          action={`/breeders/${breeder.breederId}/favourite`}
          name={breeder.tradingName}
          label="Save Breeder"
          saved={saved}
          landing={landing}
        />
        {linked &&
          (action ?? (
            <Link className="button button--quiet" to={`/breeders/${breeder.breederId}/pets`}>
              View all<span className="visually-hidden"> pets of {breeder.tradingName}</span>
            </Link>
          ))}
      </div>
    </>
  );
}
