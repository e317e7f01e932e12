// A pet's description by its breeder, its facts, and the answers that the law and buyers ask for.
import { promiseRows } from "#app/domain/pets/promises.ts";
import type { PetLawView, PetPageView } from "#app/domain/pets/views.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { FactDetails } from "./fact-details.tsx";

/** "About", as the breeder wrote it: an empty line begins a paragraph, a single line break stays one. */
export function PetAbout({ tagline, description }: { tagline?: string; description: string }) {
  const paragraphs = description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return (
    <section aria-labelledby="about">
      <h2 id="about">About</h2>
      {tagline && <p className="lede">{tagline}</p>}
      <div className="prose mt-3 whitespace-pre-line">
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

/** What the breeder promises, which a deposit fixes when it is paid; nothing without a promise. */
export function PetPromises({ pet }: { pet: PetPageView }) {
  const rows = promiseRows(pet.promises);
  if (rows.length === 0) return null;
  return (
    <FactDetails id="promises" summary={`Promises of the breeder: ${rows.length}`}>
      <dl className="pet-about__rows">
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="soft-text mt-3">
        A deposit keeps them as they are when you pay it. Our own refund rules apply as well.
      </p>
    </FactDetails>
  );
}

/** Breed, gender, colour, coat, size, and what the pet is registered as (PDT-16 to PDT-19). */
export function PetFacts({ pet }: { pet: PetPageView }) {
  const rows: [string, string][] = [
    ["Breed", pet.breed],
    ["Gender", pet.gender === "female" ? "Female" : "Male"],
    ["Colour", pet.colour],
  ];
  if (pet.coat) rows.push(["Coat", pet.coat]);
  rows.push(["Size", pet.size ?? "Not Specified"]);
  const flags = [
    pet.isPedigree && "Pedigree",
    pet.isKennelClub && "Kennel Club Registered",
    pet.isCouncilRegistered && "Council Registered",
  ].filter((flag) => flag !== false);
  return (
    <FactDetails id="facts" summary={`Facts: ${flags[0] ?? "colour and size"}${flags.length > 1 ? " and more" : ""}`}>
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
    </FactDetails>
  );
}

/** What the breeder answered about seller, birth, mother and health, and what is still missing. */
export function PetHealthAndLaw({ law: { facts, missing } }: { law: PetLawView }) {
  const total = facts.length + missing.length;
  return (
    <FactDetails id="health-and-law" summary={`Health and law: ${facts.length} of ${counted(total, "answer")}`}>
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
    </FactDetails>
  );
}
