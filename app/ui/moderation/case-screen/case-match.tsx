// A listing that the case's own one matches: its photos and texts, with the words that both have marked.
import type { CaseMatches, SharedPart } from "#app/domain/moderation/cases/screen-views.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { PetName, petStateText } from "#app/ui/moderation/queue-parts.tsx";
import { CasePhotos } from "./photos.tsx";

export function CaseMatch({ match }: { match: CaseMatches["listings"][number] }) {
  const { pet, tagline, description } = match;
  const { petId, name, breeder, breed, pricePence } = pet;
  const id = `match-${petId}`;
  return (
    <section className="card card--padded case-section case-match" aria-labelledby={id}>
      <h2 id={id}>
        Match: <PetName pet={pet} />
      </h2>
      <p>
        <Link to={`/breeders/${breeder.slug}`}>{breeder.tradingName}</Link>
        {` · ${breed} · ${formatPrice(pricePence)} `}
        <Badge kind="other">{petStateText(pet)}</Badge>
      </p>
      <p className="soft-text">
        <SharedText parts={tagline} />
      </p>
      <CasePhotos images={pet.images} label={`Photos of ${name}`} />
      <p className="case-text">
        <SharedText parts={description} />
      </p>
    </section>
  );
}

export function SharedText({ parts }: { parts: readonly SharedPart[] }) {
  return parts.map(({ text, shared }, at) => (shared ? <mark key={at}>{text}</mark> : text));
}
