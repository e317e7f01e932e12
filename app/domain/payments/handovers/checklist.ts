// The buyer's checklist at the handover (VIS-21): its rows, and which of them apply to an animal.
import type { PetType } from "#app/domain/shared/pet-types.ts";

export const CHECK_ANSWERS = { received: "Received", not_yet: "Not yet", not_agreed: "Not agreed" } as const;
export type CheckAnswer = keyof typeof CHECK_ANSWERS;
export type CheckAnswers = Partial<Record<CheckName, CheckAnswer>>;

/** What the advert says of the animal. */
export interface CheckFacts {
  type: PetType;
  chip: string | null;
  vaccinated: boolean;
  hasPapers: boolean;
  withMother: boolean;
  isLicensed: boolean;
}

interface Row {
  label: string;
  applies?: (facts: CheckFacts) => boolean;
}

const isCommon = ({ type }: CheckFacts) => type === "dog" || type === "cat";

const ROWS = {
  contract: { label: "Written contract" },
  chip: { label: "Microchip number matches", applies: ({ chip }) => chip !== null },
  chip_papers: { label: "Microchip certificate or transfer code", applies: ({ chip }) => chip !== null },
  vaccinations: { label: "Vaccination card", applies: ({ vaccinated }) => vaccinated },
  worming: { label: "Worming and flea record", applies: isCommon },
  food: { label: "Food for the first days and diet sheet" },
  vet: { label: "Vet check" },
  papers: { label: "Pedigree papers", applies: ({ hasPapers }) => hasPapers },
  mother: { label: "Seen with its mother", applies: ({ withMother }) => withMother },
  licence: { label: "Licence seen", applies: ({ isLicensed }) => isLicensed },
} as const satisfies Record<string, Row>;

export type CheckName = keyof typeof ROWS;

/** The rows for an animal, in the order of the page. */
export function checklistRows(facts: CheckFacts): { name: CheckName; label: string }[] {
  return Object.entries<Row>(ROWS)
    .filter(([, { applies }]) => applies?.(facts) ?? true)
    .map(([name, { label }]) => ({ name: name as CheckName, label }));
}

/** The hidden field with the answer that the page showed for a row. */
export function shownField(name: CheckName): `shown-${CheckName}` {
  return `shown-${name}`;
}

/**
 * The answers of a form. A row without an answer, or with the one that the page showed, keeps its stored answer, which may have been
 * given on another page since this form was opened. A radio button cannot be cleared.
 */
export function readChecklist(facts: CheckFacts, stored: CheckAnswers, text: (name: string) => string): CheckAnswers {
  const answers: CheckAnswers = {};
  for (const { name } of checklistRows(facts)) {
    const given = text(name);
    const isChosen = Object.hasOwn(CHECK_ANSWERS, given) && given !== text(shownField(name));
    const answer = isChosen ? (given as CheckAnswer) : stored[name];
    if (answer) answers[name] = answer;
  }
  return answers;
}
