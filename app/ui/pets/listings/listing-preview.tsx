// The page of a draft as buyers will see it. Its buttons do nothing: there is no page to lead to yet.
import type { PetPageView } from "#app/domain/pets/views.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { BreederCard } from "#app/ui/breeders/breeder-card.tsx";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { PetAbout, PetFacts, PetHealthAndLaw } from "#app/ui/pets/pet-about.tsx";
import { PetChecked } from "#app/ui/pets/pet-checked.tsx";
import { NoImages } from "#app/ui/pets/pet-gallery.tsx";

interface ListingPreviewProps {
  pet: PetPageView;
  /** The page of the form. */
  form: string;
}

export function ListingPreview({ pet, form }: ListingPreviewProps) {
  const { name, breed, gender, age, seller, breeder } = pet;
  const subtitle = [breed, gender === "female" ? "Female" : "Male", age].filter(Boolean).join(" · ");
  return (
    <div className="page-width">
      <p className="flash">
        <Icon name="info" />
        <span>
          This is a preview. Only you can see it. <Link to={form}>Back to the form</Link>
        </span>
      </p>
      <div className="pet-head">
        <div className="pet-head__title">
          <h1>{name}</h1>
          <p>{subtitle}</p>
        </div>
      </div>
      <div className="pet-page">
        <Pictures pet={pet} />
        <Offer pet={pet} />
        <div className="pet-page__text">
          <PetAbout tagline={pet.tagline} description={pet.description} />
          <div>
            <PetFacts pet={pet} />
            <PetHealthAndLaw law={pet.law} />
            <PetChecked {...pet} />
          </div>
        </div>
        <section className="pet-page__breeder" aria-labelledby="breeder">
          <h2 id="breeder">The breeder</h2>
          <BreederCard
            breeder={(seller.badge ?? seller.expired) ? { ...breeder, licence: null } : breeder}
            saved={false}
            brief
          />
        </section>
      </div>
    </div>
  );
}

function Pictures({ pet: { name, images } }: { pet: PetPageView }) {
  if (images.length === 0) return <NoImages name={name} />;
  return (
    <ul className="listing-preview__pictures" aria-label={`Pictures of ${name}`}>
      {images.map((image) => (
        <li key={image.key}>
          <ResponsiveImage image={image} sizes="(width < 40rem) 88vw, 760px" />
        </li>
      ))}
    </ul>
  );
}

function Offer({ pet }: { pet: PetPageView }) {
  const { pricePence, depositPence, location, readyToLeave } = pet;
  return (
    <section className="card card--padded pet-offer" aria-labelledby="offer">
      <h2 id="offer" className="visually-hidden">
        Price
      </h2>
      <p className="price">{pricePence === 0 ? "No price yet" : formatPrice(pricePence)}</p>
      <p className="icon-line">
        <Icon name="pin" />
        <span>{location}</span>
      </p>
      {readyToLeave && (
        <p className="icon-line">
          <Icon name="calendar" />
          {`Ready to leave: ${readyToLeave}`}
        </p>
      )}
      <div className="pet-offer__buttons">
        {depositPence !== null && (
          <Button type="button" wide disabled>
            {`Pay ${formatPrice(depositPence)} deposit`}
          </Button>
        )}
        <Button type="button" variant="secondary" wide disabled>
          Contact breeder
        </Button>
      </div>
    </section>
  );
}
