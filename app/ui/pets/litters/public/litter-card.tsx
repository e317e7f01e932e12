// Card of a litter in a list. Its picture has the style of that of a pet.
import type { LitterCardView } from "#app/domain/pets/litters/public-views.ts";
import { availableText, priceText, readyText, stageText } from "#app/domain/pets/litters/ready.ts";
import { Standing } from "#app/ui/breeders/standing.tsx";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";

/** One, two or three columns, as the cards of pets. */
const CARD_SIZES = "(width < 40rem) 88vw, (width < 64rem) 46vw, 384px";

interface LitterGridProps {
  litters: readonly LitterCardView[];
  /** Calendar date. */
  today: string;
  /** How many of the first images are in view at once. */
  priorityCount?: number;
}

/** Litters as a grid of cards. */
export function LitterGrid({ litters, today, priorityCount = 0 }: LitterGridProps) {
  return (
    <ul className="card-grid">
      {litters.map((litter, at) => (
        <li key={litter.litterId}>
          <LitterCard litter={litter} today={today} priority={at < priorityCount} />
        </li>
      ))}
    </ul>
  );
}

function LitterCard({ litter, today, priority }: { litter: LitterCardView; today: string; priority: boolean }) {
  const { slug, name, breed, image, location, breeder } = litter;
  const ready = readyText(litter, today);
  const available = availableText(litter);
  return (
    <article className="card link-card">
      <div className="pet-card__picture">
        {image ? (
          <ResponsiveImage image={image} sizes={CARD_SIZES} priority={priority} />
        ) : (
          <span className="pet-card__no-picture">
            <Icon name="paw" />
          </span>
        )}
        <Badge>{stageText(litter)}</Badge>
      </div>
      <div className="litter-card__body">
        <h3>
          <Link to={`/litters/${slug}`}>{name}</Link>
        </h3>
        <p className="icon-line litter-card__breed">{breed}</p>
        {litter.price ? <p className="litter-card__price">{priceText(litter)}</p> : <p>{priceText(litter)}</p>}
        <p className="icon-line">
          <Icon name="pin" />
          {location}
        </p>
        {available && <p>{available}</p>}
        {ready && <p className="soft-text small-text">{ready}</p>}
      </div>
      <div className="litter-card__breeder">
        <Link to={`/breeders/${breeder.slug}`}>{breeder.tradingName}</Link> <Standing {...breeder} />
      </div>
    </article>
  );
}
