// Up to three pets side by side: the same facts in the same rows, one pet below the other on a phone.
import type { ComparedPet, Comparison } from "#app/domain/pets/compare-pets.server.ts";
import { COMPARE_TEXTS } from "#app/domain/pets/compare.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";

export function ComparePage({ pets, tooMany }: Comparison) {
  return (
    <div className="page-width">
      <AreaStyle />
      <div className="page-head">
        <h1>Compare pets</h1>
        {tooMany && <p className="flash">{COMPARE_TEXTS.tooMany}</p>}
      </div>
      {pets.length === 0 ? (
        <EmptyState
          title={COMPARE_TEXTS.none}
          drawing="/empty-pets.svg"
          action={<LinkButton to="/pets">Browse Pets</LinkButton>}
        >
          Tick “Compare” on up to 3 cards of a list, then select the button “Compare” below it.
        </EmptyState>
      ) : (
        <>
          <ul className="compare" data-count={pets.length}>
            {pets.map((pet) => (
              <li key={pet.petId} className="card compare__pet">
                <Pet pet={pet} />
              </li>
            ))}
          </ul>
          <p className="soft-text mt-4 mb-12">
            “Stated by the breeder” means that we have only the breeder’s word for it. Distances are as the crow flies.
          </p>
        </>
      )}
    </div>
  );
}

function Pet({ pet: { slug, name, image, reserved, facts } }: { pet: ComparedPet }) {
  return (
    <>
      <div className="compare__picture">
        {image ? <ResponsiveImage image={image} sizes="(width < 40rem) 100vw, 30vw" /> : <Icon name="paw" />}
      </div>
      <h2>
        <Link to={`/pets/${slug}`}>{name}</Link> {reserved && <Badge kind="reserved" />}
      </h2>
      <dl>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={text === "Not given" ? "soft-text" : undefined}>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
