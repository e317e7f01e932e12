// What a buyer reads first about a litter: stage, when it can leave, price, place and licence.
import type { LitterPageView } from "#app/domain/pets/litters/public-views.ts";
import { availableText, priceText, readyText, stageText } from "#app/domain/pets/litters/ready.ts";
import { LicenceBadges } from "#app/ui/breeders/licences/licence-badges.tsx";

/** `today` is a calendar date. */
export function LitterFactsCard({ litter, today }: { litter: LitterPageView; today: string }) {
  const { location, breed, coat, size, breeder } = litter;
  const ready = readyText(litter, today);
  const available = availableText(litter);
  const facts: [string, string][] = [
    ["Breed", breed],
    ["Location", location],
  ];
  if (coat) facts.push(["Coat", coat]);
  if (size) facts.push(["Size", size]);
  return (
    <section className="card card--padded grid gap-2" aria-labelledby="facts">
      <h2 id="facts" className="visually-hidden">
        Dates and price
      </h2>
      {litter.price ? <p className="price">{priceText(litter)}</p> : <p className="flash">{priceText(litter)}</p>}
      {available && (
        <p>
          <strong>{available}</strong>
        </p>
      )}
      <p>{stageText(litter)}</p>
      {ready && <p>{ready}</p>}
      <dl className="pet-about__rows">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>Licence</dt>
          <dd>{breeder.licence ? <LicenceBadges badges={[breeder.licence]} /> : "Not given"}</dd>
        </div>
      </dl>
    </section>
  );
}
