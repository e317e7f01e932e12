// The litter of a pet on the pet's page: how many are left, and brothers and sisters (LIT-14).
import type { PetSiblings, SiblingCard } from "#app/domain/pets/litters/public-views.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";

const SIBLING_SIZES = "(width < 64rem) 44vw, 192px";

export function PetSiblingsPart({ litter }: { litter: PetSiblings }) {
  const { slug, listed, total, available, siblings } = litter;
  const text = `One of ${total} in this litter: ${available} still available`;
  return (
    <section aria-labelledby="litter">
      <h2 id="litter">The litter</h2>
      <p className="mt-3">{listed ? <Link to={`/litters/${slug}`}>{text}</Link> : text}</p>
      {siblings.length > 0 && (
        <ul className="sibling-list">
          {siblings.map((sibling) => (
            <li key={sibling.petId}>
              <Sibling sibling={sibling} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Sibling({ sibling }: { sibling: SiblingCard }) {
  const { slug, name, gender, pricePence, reserved, image } = sibling;
  return (
    <article className="card link-card">
      <div className="pet-card__picture">
        {image ? (
          <ResponsiveImage image={image} sizes={SIBLING_SIZES} />
        ) : (
          <span className="pet-card__no-picture">
            <Icon name="paw" />
          </span>
        )}
      </div>
      <div className="sibling-list__text">
        <h3>
          <Link to={`/pets/${slug}`}>{name}</Link>
        </h3>
        <p>{`${gender === "male" ? "Male" : "Female"}, ${formatPrice(pricePence)}`}</p>
        <p className="soft-text small-text">{reserved ? "Reserved" : "Available"}</p>
      </div>
    </article>
  );
}
