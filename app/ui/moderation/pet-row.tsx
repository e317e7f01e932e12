// A listing as a moderator looks at it: every photograph, all it says, who offers it, and what was decided before.
import { Link } from "react-router";
import { formatShortDate } from "#app/domain/dates.ts";
import type { QueuedPet } from "#app/domain/moderation/views.ts";
import { formatPrice } from "#app/domain/money.ts";
import { pictureUrl } from "#app/domain/pictures/picture.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { placeholderClass } from "#app/ui/pictures/placeholder-class.ts";
import { Facts, LongText, PastDecisions } from "./queue-parts.tsx";

const THUMB = 160;

export function PetRow({ pet }: { pet: QueuedPet }) {
  const { name, breed, age, gender, colour, location, pricePence, depositPence, claims } = pet;
  return (
    <>
      <Photographs pet={pet} />
      <div className="mq-body">
        <h2 id={`pet-${pet.petId}-name`}>
          <Link to={`/pets/${pet.slug}`}>{name}</Link>
        </h2>
        <p>
          {breed}, {age}, {formatPrice(pricePence)} {pet.reserved && <Badge kind="reserved" />}
        </p>
        <p className="soft">{pet.tagline}</p>
        <LongText text={pet.description} />
        <Facts
          facts={[
            ["Kind", `${pet.type}, ${gender}, ${colour}`],
            ["Place", location],
            ["Deposit", depositPence === null ? null : formatPrice(depositPence)],
            ["Says", claims.join(", ")],
            ["Listed", formatShortDate(pet.createdAt)],
          ]}
        />
        <PastDecisions history={pet.history} />
      </div>
      <Seller breeder={pet.breeder} />
    </>
  );
}

function Photographs({ pet }: { pet: QueuedPet }) {
  if (pet.pictures.length === 0) return <p className="mq-photos soft">No photographs</p>;
  return (
    <ul className="mq-photos" aria-label={`Photographs of ${pet.name}`}>
      {pet.pictures.map((picture) => (
        <li key={picture.key}>
          <a href={pictureUrl(picture, 1280, "jpg")}>
            <img
              className={placeholderClass(picture.colour)}
              src={pictureUrl(picture, THUMB, "webp")}
              width={picture.width}
              height={picture.height}
              alt={picture.alt}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Seller({ breeder }: { breeder: QueuedPet["breeder"] }) {
  const { tradingName, slug, username, plan, reputation, reviewCount, totalPets, activePets, rejectedPets } = breeder;
  const reviews = reviewCount === 1 ? "1 review" : `${reviewCount} reviews`;
  return (
    <div className="mq-side">
      <p>
        <Link to={`/breeders/${slug}`}>{tradingName}</Link> <span className="soft">@{username}</span>
      </p>
      {breeder.suspended && <Badge kind="poor">Banned</Badge>}
      <Facts
        facts={[
          ["Plan", plan ?? "None"],
          ["Reputation", reputation === null ? "No reviews yet" : `${reputation}%, ${reviews}`],
          ["Pets", `${totalPets}, of which ${activePets} active`],
          ["Other rejected", rejectedPets === 0 ? null : rejectedPets],
        ]}
      />
    </div>
  );
}
