// Top of a breeder's page: cover, profile image, name and badges. A pattern replaces a missing cover.
import type { BreederPageView } from "#app/domain/breeders/views.ts";
import { renditionUrl } from "#app/domain/images/image.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { BreederRating } from "./breeder-rating.tsx";
import { focalClass } from "./focal-class.ts";
import { Standing } from "./standing.tsx";

/** The cover spans the page: 1200 px at most. */
const COVER_SIZES = "(width < 76rem) 96vw, 1200px";
const FACE = 128;

export function BreederHeader({ breeder }: { breeder: BreederPageView }) {
  const { avatar, avatarPosition, cover, coverPosition, tradingName } = breeder;
  return (
    <header className="breeder-header">
      <div className="breeder-header__cover">
        {cover && (
          <ResponsiveImage image={cover} sizes={COVER_SIZES} priority alt="" className={focalClass(coverPosition)} />
        )}
      </div>
      <img
        className={
          avatar ? `avatar breeder-header__avatar ${focalClass(avatarPosition)}` : "avatar breeder-header__avatar"
        }
        src={avatar ? renditionUrl(avatar, FACE * 2) : breeder.avatarUrl}
        alt=""
        width={FACE}
        height={FACE}
      />
      <div className="breeder-header__title">
        <h1>{tradingName}</h1>
        <p className="breeder-header__badges">
          {breeder.isApproved && (
            <Badge kind="verified">
              <Icon name="check" />
              Approved breeder
            </Badge>
          )}{" "}
          <Standing {...breeder} /> {breeder.featured && <Badge kind="featured" />}
        </p>
        <p>
          <BreederRating breeder={breeder} />
        </p>
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <span className="icon-line">
            <Icon name="pin" />
            {breeder.location}
          </span>{" "}
          <span className="icon-line">
            <Icon name="calendar" />
            <span>
              Member since <time dateTime={breeder.createdAt}>{formatDate(breeder.createdAt)}</time>
            </span>
          </span>
        </p>
      </div>
    </header>
  );
}
