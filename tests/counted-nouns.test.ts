// Texts with a number: the noun follows the number ("1 animal", "2 animals").
import { expect, it } from "vitest";
import { counted } from "#app/domain/shared/counted.ts";
import { sourceFiles, sourceText } from "./support/source-files.ts";

const NOUNS =
  "accounts|addresses|animals|answers|appeals|breeders|buyers|cases|checks|claims|conversations|copies|days|" +
  "decisions|deposits|devices|documents|dogs|emails|entries|files|handovers|hours|images|kittens|licences|links|" +
  "listings|litters|matches|members|messages|minutes|months|notes|notices|pages|pairs|parents|payments|payouts|" +
  "people|pets|photos|places|plans|puppies|questions|rabbits|refunds|reports|results|reviews|rows|searches|signals|" +
  "stars|strikes|tests|transfers|users|viewings|visitors|visits|votes|warnings|weeks|words|years";
/** A value in a template or in JSX, directly before a noun in the plural. A name in capitals is a constant. */
const COUNT = new RegExp(String.raw`\{([^{}]+)\} (?:${NOUNS})\b(?!=)`, "g");
/** What is never one: radii, and periods that are chosen from a list. */
const NEVER_ONE = /^(?:[A-Z_]+(?:\.\w+|\[\w+\])?|radius|wider\.radius|String\(search\.radius\)|one|figure\.days)$/;

it("B14: names one thing in the singular", () => {
  expect([counted(0, "animal"), counted(1, "animal"), counted(2, "animal")]).toEqual([
    "0 animals",
    "1 animal",
    "2 animals",
  ]);
  expect([counted(1, "puppy", "puppies"), counted(1200, "puppy", "puppies")]).toEqual(["1 puppy", "1,200 puppies"]);
});

it("B14: no text has a number before a noun that is always plural", () => {
  const found = sourceFiles(".ts", ".tsx")
    .filter((path) => /^app\/(?:domain|http|routes|ui)\//.test(path) && !/\.test\.|openapi/.test(path))
    .flatMap((path) =>
      sourceText(path)
        .split("\n")
        .map((line) => [path, line.trim()] as const),
    )
    .filter(([, line]) => !/=== 1|^(?:\/\/|\*|\/\*\*)|\b(?:one|isOne) \?/.test(line))
    .filter(([, line]) => [...line.matchAll(COUNT)].some(([, value = ""]) => !NEVER_ONE.test(value)));
  expect(found).toEqual([]);
});
