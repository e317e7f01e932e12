// A listing in the moderation queue: images, texts, facts, breeder and earlier decisions. A page has a hundred rows, so the
// row uses few elements and no further components.
import { type Image, renditionUrl, WITH_MOTHER } from "#app/domain/images/image.ts";
import type { QueuedPet } from "#app/domain/moderation/views.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatShortDate } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { PET_TYPE_LABELS } from "#app/domain/shared/pet-types.ts";
import { placeholderClass } from "#app/ui/images/placeholder-class.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { ChangeList, ImageChange } from "#app/ui/pets/listings/change-list.tsx";
import { CertificateLink } from "./certificate-link.tsx";
import { PET_VIEWS } from "./pet-tabs.tsx";
import { ClaimLine, LongText, MarksLine, PastDecisions, PetName } from "./queue-parts.tsx";
import { RuleList, rulesSummary } from "./rule-list.tsx";

const THUMB = 160;
const LARGE = 1280;

interface PetRowProps {
  pet: QueuedPet;
  /** The litter around the row, which has said what all its animals share: the breeder, and most often the texts. */
  litter?: { tagline: string; description: string };
  /** In a list of several states. */
  showsState?: boolean;
}

export function PetRow({ pet, litter, showsState = false }: PetRowProps) {
  const { breed, age, gender, colour, location, pricePence, depositPence, claims } = pet;
  const Heading = litter ? "h4" : "h2";
  const facts = [
    `${PET_TYPE_LABELS[pet.type]}, ${gender}, ${colour}`,
    location,
    ...(depositPence === null ? [] : [`deposit ${formatPrice(depositPence)}`]),
    ...claims,
    `listed ${formatShortDate(pet.createdAt)}`,
  ];
  return (
    <>
      <Images pet={pet} />
      <div className="queue-row__body">
        <Heading id={`pet-${pet.petId}-name`}>
          <PetName pet={pet} />
        </Heading>
        <p>
          {`${breed}, ${age}, ${formatPrice(pricePence)} `}
          {showsState && (
            <Badge>{pet.isDeleted ? "Deleted" : PET_VIEWS.find(({ status }) => status === pet.status)?.label}</Badge>
          )}{" "}
          {pet.reserved && <Badge kind="reserved" />}
        </p>
        <ClaimLine claim={pet.claim} />
        <MarksLine marks={pet.marks} />
        {pet.tagline !== litter?.tagline && <p className="soft-text">{pet.tagline}</p>}
        {pet.description !== litter?.description && <LongText text={pet.description} />}
        <p className="soft-text small-text">{facts.join(" · ")}</p>
        <Rules law={pet.law} />
        <CertificateLink certificate={pet.certificate} />
        <PastDecisions history={pet.history} />
        {pet.changes && (
          <details>
            <summary>Changed since it was approved</summary>
            <ChangeList changes={pet.changes.fields} />
            {pet.changes.images && <ImageChange {...pet.changes.images} />}
          </details>
        )}
      </div>
      {!litter && <Seller breeder={pet.breeder} />}
    </>
  );
}

/** All 22 rules with the answers given (LAW-07). */
function Rules({ law }: { law: QueuedPet["law"] }) {
  return (
    <details>
      <summary>{`Rules: ${rulesSummary(law)}`}</summary>
      <RuleList law={law} />
    </details>
  );
}

/** Thumbnails that open in place. */
function Images({ pet }: { pet: QueuedPet }) {
  if (pet.images.length === 0) return <p className="queue-row__photos soft-text">No photos</p>;
  return (
    <ul className="queue-row__photos" aria-label={`Photos of ${pet.name}`}>
      {pet.images.map((image) => (
        <li key={image.key}>
          <details className="queue-row__photo" name={`photos-${pet.petId}`}>
            <summary>
              <Thumb image={image} />
              {image.role && <span className="small-text">{WITH_MOTHER}</span>}
            </summary>
            {/* Fetched when it is opened: a lazy image in a closed <details> is not rendered. */}
            <img
              src={renditionUrl(image, LARGE, "jpg")}
              width={image.width}
              height={image.height}
              alt=""
              loading="lazy"
            />
          </details>
        </li>
      ))}
    </ul>
  );
}

function Thumb({ image }: { image: Image }) {
  return (
    <img
      className={placeholderClass(image.colour)}
      src={renditionUrl(image, THUMB, "webp")}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading="lazy"
    />
  );
}

function Seller({ breeder }: { breeder: QueuedPet["breeder"] }) {
  const { tradingName, slug, username, plan, reputation, reviewCount, totalPets, activePets, rejectedPets } = breeder;
  const standing = reputation === null ? "no reviews" : `${reputation}% from ${counted(reviewCount, "review")}`;
  const rejected = rejectedPets > 0 ? `, ${rejectedPets} other rejected` : "";
  return (
    <div className="queue-row__side">
      <p>
        <a href={`/breeders/${slug}`}>{tradingName}</a> <span className="soft-text">{`@${username}`}</span>
      </p>
      {breeder.suspended && <Badge kind="poor">Banned</Badge>}
      <p>{`${plan ?? "No"} plan, ${standing}`}</p>
      <p>{`${counted(totalPets, "pet")}, ${activePets} active${rejected}`}</p>
    </div>
  );
}
