// A listing as a buyer reads it, with its photos and its changes since the approval.
import type { CaseMatches } from "#app/domain/moderation/cases/screen-views.ts";
import type { QueuedPet } from "#app/domain/moderation/views.ts";
import { formatShortDate } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { PET_TYPE_LABELS } from "#app/domain/shared/pet-types.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { CertificateLink } from "#app/ui/moderation/certificate-link.tsx";
import { Facts, PastDecisions, PetName, petStateText } from "#app/ui/moderation/queue-parts.tsx";
import { ChangeList, ImageChange } from "#app/ui/pets/listings/change-list.tsx";
import { SharedText } from "./case-match.tsx";
import { CasePhotos } from "./photos.tsx";

interface ListingViewProps {
  pet: QueuedPet;
  /** The litter above it, which has said what all its animals share. */
  litter?: { tagline: string; description: string };
  /** Its texts with the words that a match has as well. */
  marked?: Pick<CaseMatches, "tagline" | "description"> | null;
}

export function ListingView({ pet, litter, marked }: ListingViewProps) {
  const { petId, name, breed, age, gender, colour, location, pricePence, depositPence, claims } = pet;
  const id = `listing-${petId}`;
  return (
    <section className="card card--padded case-section" aria-labelledby={id}>
      <h2 id={id}>
        <PetName pet={pet} />
      </h2>
      <p className="case-listing__price">
        {formatPrice(pricePence)} <Badge kind="other">{petStateText(pet)}</Badge>{" "}
        {pet.reserved && <Badge kind="reserved" />}
      </p>
      {pet.changes && <Changes changes={pet.changes} />}
      {pet.tagline !== litter?.tagline && (
        <p className="soft-text">{marked ? <SharedText parts={marked.tagline} /> : pet.tagline}</p>
      )}
      <CasePhotos images={pet.images} label={`Photos of ${name}`} />
      {pet.description !== litter?.description && (
        <p className="case-text">{marked ? <SharedText parts={marked.description} /> : pet.description}</p>
      )}
      <Facts
        facts={[
          ["Type", PET_TYPE_LABELS[pet.type]],
          ["Breed", breed],
          ["Age", age],
          ["Gender", gender.charAt(0).toUpperCase() + gender.slice(1)],
          ["Colour", colour],
          ["Location", location],
          ["Deposit", depositPence === null ? "None" : formatPrice(depositPence)],
          ["Claims", claims.join(", ")],
          ["Listed", formatShortDate(pet.createdAt)],
        ]}
      />
      <CertificateLink certificate={pet.certificate} />
      <PastDecisions history={pet.history} />
    </section>
  );
}

function Changes({ changes: { fields, images } }: { changes: NonNullable<QueuedPet["changes"]> }) {
  return (
    <div className="case-changes">
      <h3>Changed since it was approved</h3>
      {fields.length === 0 && !images && <p className="soft-text">It is the same as the approved version again.</p>}
      <ChangeList changes={fields} Heading="h4" />
      {images && <ImageChange {...images} Heading="h4" />}
    </div>
  );
}
