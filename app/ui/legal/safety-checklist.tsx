// The checklist for a visit to a breeder (TRU-12), for paper as much as for the screen.
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";

interface Part {
  id: string;
  title: string;
  look: readonly string[];
  ask: readonly string[];
  contract: string;
}

const PARTS: readonly Part[] = [
  {
    id: "dogs",
    title: "Buying a dog",
    look: [
      "The puppy is with its mother and its litter, in the place where they were born.",
      "The mother lets the breeder touch the puppies, and looks well.",
      "The puppy is at least 8 weeks old, lively, and has clear eyes and a clean coat.",
      "Ears and tail are natural, or there is a vet’s certificate for a docked tail.",
      "The microchip is read in front of you, and its number is the one in the papers.",
    ],
    ask: [
      "How old is the mother, and how many litters has she had?",
      "Which health tests did both parents have, and may I see the results?",
      "Which vaccinations and worming has it had, with which product, and when?",
      "What does it eat, and what has it seen and heard so far: children, cats, a vacuum cleaner?",
      "Will you take it back if it cannot stay with me?",
    ],
    contract:
      "Ask for a puppy contract: a written record of the puppy, its parents, their health tests, what was promised and what happens if the puppy is ill. The animal welfare organisations have a free one. Read it before you pay, and walk away if the breeder does not want to sign.",
  },
  {
    id: "cats",
    title: "Buying a cat",
    look: [
      "The kitten is with its mother and its litter, in the place where they were born.",
      "The kitten is at least 8 weeks old, curious, and used to hands.",
      "Eyes, ears and nose are clean, and it does not sneeze.",
      "It uses a litter tray.",
      "The microchip is read in front of you, if it has one already.",
    ],
    ask: [
      "Has the mother been vaccinated, and tested for FeLV and FIV?",
      "Is there a disease in this breed, and were the parents tested for it?",
      "Which vaccinations and worming has it had, with which product, and when?",
      "Is it neutered, or who pays for that?",
      "Will you take it back if it cannot stay with me?",
    ],
    contract:
      "Ask for a written contract with the kitten’s description, its vaccinations, its parents and what happens if it is ill. A pedigree kitten comes with its registration papers on the same day.",
  },
  {
    id: "rabbits",
    title: "Buying a rabbit",
    look: [
      "The rabbit is at least 8 weeks old and is kept with others.",
      "It moves freely, and its bottom is clean and dry.",
      "The front teeth meet, and the chin is dry.",
      "It has hay, water and room to stand up on its hind legs.",
      "Males and females are kept apart, and the breeder can show you which it is.",
    ],
    ask: [
      "Has it been vaccinated against myxomatosis and both kinds of RHD?",
      "What does it eat, and may I have some for the first week?",
      "Is it neutered, and is its companion for sale as well?",
      "How large will it be?",
      "Will you take it back if it cannot stay with me?",
    ],
    contract:
      "Ask for a receipt with the rabbit’s date of birth, sex, vaccinations and the breeder’s address. Rabbits live in pairs: ask for two that already know each other.",
  },
];

export function SafetyChecklist() {
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ label: "Home", to: "/" }, { label: "Before you pay" }]} />
      <div className="page-head">
        <h1>Before you pay: a checklist</h1>
        <p className="lede">Print the part for your animal and take it with you. Tick what you have seen yourself.</p>
      </div>
      <ul className="no-print flex flex-wrap gap-x-5">
        {PARTS.map(({ id, title }) => (
          <li key={id}>
            <a className="inline-block py-2.5" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {PARTS.map((part) => (
        <ChecklistPart key={part.id} {...part} />
      ))}
    </div>
  );
}

function ChecklistPart({ id, title, look, ask, contract }: Part) {
  return (
    <section aria-labelledby={id} className="safety-checklist">
      <h2 id={id}>{title}</h2>
      <h3>Look</h3>
      <Boxes lines={look} />
      <h3>Ask</h3>
      <Boxes lines={ask} />
      <h3>The contract</h3>
      <p>{contract}</p>
      <h3>Pay</h3>
      <Boxes
        lines={[
          "I have seen the animal, and I know who the seller is and where they live.",
          `A deposit is paid only on its page on ${SITE_NAME}, never by bank transfer.`,
          "The rest is paid when I take the animal home, and I have a receipt.",
          "If anything feels wrong I go home without it, and report the listing.",
        ]}
      />
    </section>
  );
}

function Boxes({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="safety-checklist__boxes">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
