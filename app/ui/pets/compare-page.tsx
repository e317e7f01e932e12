// Up to three pets side by side: a table of the facts in which they differ, and a folded list of those that are the same.
import type { ComparedPet, Comparison } from "#app/domain/pets/compare-pets.server.ts";
import { COMPARE_TEXTS, compareFacts } from "#app/domain/pets/compare.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";

export function ComparePage({ pets, tooMany, gone }: Comparison) {
  return (
    <div className="page-width">
      <AreaStyle />
      <div className="page-head">
        <h1>Compare pets</h1>
        {tooMany && <p className="flash">{COMPARE_TEXTS.tooMany}</p>}
        {gone > 0 && <p className="flash">{COMPARE_TEXTS.gone(gone)}</p>}
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
          <Table pets={pets} />
          <p className="soft-text mt-4 mb-12">
            “Stated by the breeder” means that we have only the breeder’s word for it.
            {pets.some(({ facts }) => facts.some(([term]) => term === "Distance")) &&
              " Distances are as the crow flies."}
          </p>
        </>
      )}
    </div>
  );
}

/** Two pets fit on a phone; a third is reached by scrolling inside the table. */
function Table({ pets }: { pets: readonly ComparedPet[] }) {
  const { different, same } = compareFacts(pets);
  return (
    <>
      <section className="compare" aria-label="Pets side by side" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {pets.map(({ petId, slug, name }) => (
                <th key={petId} scope="col">
                  <Link to={`/pets/${slug}`}>{name}</Link>
                </th>
              ))}
            </tr>
            <tr>
              <td />
              {pets.map(({ petId, image, reserved }) => (
                <td key={petId}>
                  <span className="compare__picture">
                    {image ? <ResponsiveImage image={image} sizes="12rem" alt="" /> : <Icon name="paw" />}
                  </span>
                  {reserved && <Badge kind="reserved" />}
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {different.map(({ term, texts }) => (
              <tr key={term}>
                <th scope="row">{term}</th>
                {texts.map((text, at) => (
                  <td key={pets[at]!.petId} className={text === "Not given" ? "soft-text" : undefined}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {same.length > 0 && (
        <details className="compare__same">
          <summary>{`Same for all (${same.length})`}</summary>
          <dl>
            {same.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
