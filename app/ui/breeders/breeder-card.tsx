// A breeder in a list: who they are, how they stand, how soon they answer. A mouse that rests on the card opens a
// preview, whose code is fetched when the first one is about to open.
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { BreederCardView } from "#app/domain/breeders/views.ts";
import { FavouriteForm } from "#app/ui/favourites/favourite-form.tsx";
import { usePrefetch } from "#app/ui/kit/enhance.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { AwayNote } from "#app/ui/pets/pet-card.tsx";
import { Avatar } from "./avatar.tsx";
import { BreederBadges, BreederFacts } from "./breeder-facts.tsx";
import type { BreederPreviewProps } from "./breeder-preview.tsx";
import { useHoverPreview } from "./use-hover-preview.ts";

interface BreederCardProps {
  breeder: BreederCardView;
  /** The viewer has saved this breeder. */
  saved?: boolean;
  headingLevel?: 2 | 3;
  /** Beside the save button; by default a link to all of the breeder's pets. */
  action?: ReactNode;
}

/** Renders nothing when the trading name or the id is missing. */
export function BreederCard(props: BreederCardProps) {
  const { tradingName, breederId } = props.breeder;
  if (!tradingName?.trim() || !breederId) return null;
  return <PreviewedCard {...props} />;
}

function PreviewedCard(props: BreederCardProps) {
  const { waiting, open, handlers, close } = useHoverPreview();
  // It stays once it has been open, so that a dialog can close by itself and give the focus back.
  const [Preview, setPreview] = useState<ComponentType<BreederPreviewProps>>();
  useEffect(() => {
    // A preview that cannot be had is missed by nobody; the next one tries again.
    if (waiting)
      import("./breeder-preview.tsx").then(
        ({ BreederPreview }) => setPreview(() => BreederPreview),
        () => undefined,
      );
  }, [waiting]);
  return (
    <>
      <article className="card pc bc" {...handlers}>
        <CardContent {...props} />
        {waiting && <span className="bc-wait" aria-hidden="true" />}
      </article>
      {Preview && <Preview breeder={props.breeder} open={open} onClose={close} />}
    </>
  );
}

function CardContent({ breeder, saved, headingLevel = 3, action }: BreederCardProps) {
  const prefetch = usePrefetch();
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <div className="bc-head">
        <Avatar picture={breeder.avatar} url={breeder.avatarUrl} size={64} />
        <div>
          <Heading>
            <Link to={`/breeders/${breeder.slug}`} prefetch={prefetch} viewTransition>
              {breeder.tradingName}
            </Link>
          </Heading>
          <p className="meta">
            <Icon name="pin" />
            {breeder.location}
          </p>
        </div>
      </div>
      <BreederBadges breeder={breeder} />
      <p className="bc-text">{breeder.description}</p>
      <AwayNote message={breeder.vacationMessage} />
      <BreederFacts breeder={breeder} />
      <div className="bc-acts">
        <FavouriteForm
          action={`/breeders/${breeder.breederId}/favourite`}
          name={breeder.tradingName}
          label="Save Breeder"
          saved={saved}
        />
        {action ?? (
          <Link className="btn btn-quiet" to={`/breeders/${breeder.breederId}/pets`}>
            View all<span className="vh"> pets of {breeder.tradingName}</span>
          </Link>
        )}
      </div>
    </>
  );
}
