// A pet's description by its breeder, its characteristics, and the facts that the law and buyers ask for, as lists.
import type { PetLawView, PetPageView } from "#app/domain/pets/views.ts";

/** "About", as the breeder wrote it: an empty line begins a paragraph, a single line break stays one. */
export function PetAbout({ description }: { description: string }) {
  const paragraphs = description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return (
    <section aria-labelledby="about">
      <h2 id="about">About</h2>
      <div className="prose mt-3 whitespace-pre-line">
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

/** Breed, gender, colour, coat where there is one, and what the pet is registered as. */
export function PetCharacteristics({ pet }: { pet: PetPageView }) {
  const rows: [string, string][] = [
    ["Breed", pet.breed],
    ["Gender", pet.gender === "male" ? "Male" : "Female"],
    ["Colour", pet.colour],
  ];
  if (pet.coat) rows.push(["Coat", pet.coat]);
  const flags = [
    pet.isPedigree && "Pedigree",
    pet.isKennelClub && "Kennel Club Registered",
    pet.isCouncilRegistered && "Council Registered",
  ].filter((flag) => flag !== false);
  return (
    <section aria-labelledby="characteristics">
      <h2 id="characteristics">Characteristics</h2>
      <dl className="pet-about__rows">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {flags.length > 0 && (
        <ul className="health-flags mt-3.5 text-[1rem]">
          {flags.map((flag) => (
            <li key={flag}>{flag}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What the breeder answered about seller, birth, mother and health, and what is still missing. */
export function PetHealthAndLaw({ law: { facts, missing } }: { law: PetLawView }) {
  return (
    <section aria-labelledby="health-and-law">
      <h2 id="health-and-law">Health and law</h2>
      {facts.length > 0 && (
        <dl className="pet-about__rows">
          {facts.map(({ term, text, notes }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {text}
                {notes.map((note) => (
                  <p key={note}>{note}</p>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {missing.length > 0 && <p className="soft-text mt-3">Not given yet: {missing.join(", ")}.</p>}
    </section>
  );
}
