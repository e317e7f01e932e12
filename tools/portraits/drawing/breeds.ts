// Finds the build that belongs to a species and a breed's name, with a
// sensible stand-in for breeds that have no drawing yet.
import { DOGS, OTHER_DOGS } from "./breeds-dogs.ts";
import { CATS, OTHER_CATS, OTHER_RABBITS, RABBITS, SMALL_PETS } from "./breeds-small.ts";
import type { Build } from "./builds.ts";
import { hashText } from "./random.ts";

function lookUp(builds: Readonly<Record<string, Build>>, breed: string): Build | undefined {
  const name = Object.keys(builds)
    .filter((key) => breed.includes(key))
    .sort((a, b) => b.length - a.length)[0];
  return name === undefined ? undefined : builds[name];
}

/** The build for a breed, falling back on one of the species' plain builds. */
export function findBuild(species: "dog" | "cat" | "rabbit" | "other", breedName: string, seed: number): Build {
  const breed = breedName.toLowerCase();
  const [known, others] =
    species === "dog"
      ? [DOGS, OTHER_DOGS]
      : species === "cat"
        ? [CATS, OTHER_CATS]
        : species === "rabbit"
          ? [RABBITS, OTHER_RABBITS]
          : [SMALL_PETS, Object.values(SMALL_PETS)];
  const build = lookUp(known, breed) ?? others[hashText(`${breed}${seed}`) % others.length];
  if (build === undefined) throw new Error("A species needs at least one build");
  return build;
}
