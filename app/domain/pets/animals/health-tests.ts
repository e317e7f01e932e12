// Health tests of parents: the names that are usual for a breed, and the lines that pages show. Other names are allowed.
import { formatDate, formatMonth } from "#app/domain/shared/dates.ts";
import type { HealthTestLine, HealthTestView, ParentType } from "./views.ts";

/** Usual for every breed of a type, and by words in the name of the breed. To be checked by the owner. */
const TESTS: Record<
  ParentType,
  { all: readonly string[]; byBreed: readonly (readonly [RegExp, readonly string[]])[] }
> = {
  dog: {
    all: ["Hip score", "Elbow score", "Eye test"],
    byBreed: [
      [/\bcocker|cockapoo|sprocker/, ["prcd-PRA DNA test", "FN DNA test", "AMS DNA test"]],
      [/english springer|sprocker|springador/, ["Fucosidosis DNA test", "cord1-PRA DNA test", "PFK DNA test"]],
      [
        /cavalier|cavapoo|cavachon/,
        ["MMVD heart test", "MRI scan for syringomyelia", "EFS DNA test", "CC/DE DNA test"],
      ],
      [/poodle|poo\b|doodle/, ["prcd-PRA DNA test", "vWD DNA test"]],
      [/labrador/, ["prcd-PRA DNA test", "CNM DNA test", "EIC DNA test", "SD2 DNA test"]],
      [/retriever/, ["prcd-PRA DNA test", "GR-PRA1 DNA test", "GR-PRA2 DNA test", "Ichthyosis DNA test"]],
      [/collie/, ["CEA DNA test", "TNS DNA test", "MDR1 DNA test", "Hearing test (BAER)"]],
      [/shepherd/, ["DM DNA test", "Haemophilia A test"]],
      [/bulldog|pug\b|boston|french/, ["Respiratory function grading", "HC DNA test", "Patella score"]],
      [/dachshund/, ["IVDD spine screening", "cord1-PRA DNA test"]],
      [/staffordshire/, ["L2-HGA DNA test", "HC DNA test"]],
      [/schnauzer/, ["MAC DNA test", "PRA DNA test"]],
      [/dalmatian|bull terrier/, ["Hearing test (BAER)"]],
      [/boxer|dobermann?|great dane|newfoundland|cavalier/, ["Heart test"]],
      [/chihuahua|yorkshire|pomeranian|maltese|shih tzu|toy/, ["Patella score", "PLL DNA test"]],
    ],
  },
  cat: {
    all: ["HCM heart scan", "PKD DNA test", "FeLV test", "FIV test"],
    byBreed: [
      [/maine coon|ragdoll|sphynx/, ["HCM DNA test"]],
      [/bengal|abyssinian|siamese|burmese/, ["PK deficiency DNA test", "PRA DNA test"]],
      [/burmese/, ["Hypokalaemia DNA test"]],
      [/british|persian|exotic/, ["Blood group test"]],
    ],
  },
  rabbit: { all: [], byBreed: [] },
};

/** The usual tests of a breed: those of its own first. */
export function usualTests(type: ParentType, breed: string): string[] {
  const { all, byBreed } = TESTS[type];
  const words = breed.toLowerCase();
  return [...new Set([...byBreed.flatMap(([breeds, names]) => (breeds.test(words) ? names : [])), ...all])];
}

/** A health test as pages show it. */
export function healthTestLine(test: Omit<HealthTestView, "laboratory">): HealthTestLine {
  const { testId, name, result, testedOn, documentName, seenAt } = test;
  return {
    testId,
    hasDocument: documentName !== null,
    text: `${name}: ${result}, ${formatMonth(testedOn)}`,
    source: seenAt === null ? "Stated by the breeder" : `We saw the document on ${formatDate(seenAt)}`,
  };
}
