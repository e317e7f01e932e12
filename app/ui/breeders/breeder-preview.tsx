// Preview of a breeder that opens over a card: the card with more details, and two of the breeder's pets. It loads with
// the first preview. If the pets fail to load it shows the card alone.
import { type MouseEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import type { BreederCardView } from "#app/domain/breeders/views.ts";
import { formatPrice } from "#app/domain/money.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Loading, Skeleton } from "#app/ui/kit/skeleton.tsx";
import { LicenceBadges } from "#app/ui/licences/licence-badges.tsx";
import { AwayNote } from "#app/ui/pets/pet-card.tsx";
import { Avatar } from "./avatar.tsx";
import { BreederBadges, BreederFacts } from "./breeder-facts.tsx";
import { type PreviewPet, previewPets } from "./preview-pets.ts";

export interface BreederPreviewProps {
  breeder: BreederCardView;
  open: boolean;
  onClose: () => void;
}

export function BreederPreview({ breeder, open, onClose }: BreederPreviewProps) {
  const pets = usePreviewPets(breeder.breederId, open);
  const onFollow = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a[href]")) onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={breeder.tradingName}>
      <div className="breeder-preview" onClick={onFollow}>
        <div className="breeder-card__head">
          <Avatar image={breeder.avatar} url={breeder.avatarUrl} size={96} />
          <div className="grid gap-2">
            <p className="icon-line">
              <Icon name="pin" />
              {breeder.location}
            </p>
            <BreederBadges breeder={breeder} />
            {breeder.licence && <LicenceBadges badges={[breeder.licence]} />}
          </div>
        </div>
        <p className="whitespace-pre-line">{breeder.description}</p>
        <AwayNote message={breeder.vacationMessage} />
        <BreederFacts breeder={breeder} />
        <PreviewPets pets={pets} />
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/breeders/${breeder.breederId}/pets`}>
            View all<span className="visually-hidden"> pets of {breeder.tradingName}</span>
          </LinkButton>
          <LinkButton to={`/breeders/${breeder.slug}`} variant="secondary">
            Meet the breeder
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}

type FetchedPets = readonly PreviewPet[] | "loading" | "failed";

function usePreviewPets(breederId: number, open: boolean): FetchedPets {
  const [pets, setPets] = useState<FetchedPets>("loading");
  useEffect(() => {
    if (!open) return;
    let wanted = true;
    const show = (found: FetchedPets) => {
      if (wanted) setPets(found);
    };
    previewPets(breederId).then(show, () => show("failed"));
    return () => {
      wanted = false;
    };
  }, [breederId, open]);
  return pets;
}

function PreviewPets({ pets }: { pets: FetchedPets }) {
  if (pets === "failed") return null;
  if (pets === "loading") {
    return (
      <Loading label="Loading pets">
        <div className="breeder-preview__pets" aria-hidden="true">
          <Skeleton className="aspect-4/3 w-full" />
          <Skeleton className="aspect-4/3 w-full" />
        </div>
      </Loading>
    );
  }
  if (pets.length === 0) return <p className="soft-text">No pets available</p>;
  return (
    <ul className="breeder-preview__pets" aria-label="Available pets">
      {pets.map((pet) => (
        <li key={pet.petId}>
          <Link to={pet.href}>
            {pet.image ? (
              <img src={pet.image} alt="" width={320} height={240} />
            ) : (
              <span className="breeder-preview__no-picture">
                <Icon name="paw" />
              </span>
            )}
            {pet.name}
            <span className="soft-text small-text">
              {pet.breed}, {formatPrice(pet.pricePence)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
