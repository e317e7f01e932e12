// Which new pets match a search, for saved searches and their alerts. The narrow terms tell quickly which pets cannot match;
// where they are not all that a search says, the conditions of the list decide.
import { correctSpelling } from "#app/domain/pets/search/correct-spelling.server.ts";
import { readTerms } from "#app/domain/pets/search/search-terms.server.ts";
import type { PetType } from "#app/domain/shared/pet-types.ts";
import { resolveNear } from "#app/domain/shared/places/resolve-near.server.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { containsPattern, foldSearch } from "#app/domain/shared/search/text.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { countPets, petListQuery } from "./queries.server.ts";
import { DEFAULT_PET_SEARCH, DEFAULT_PET_SORT, type PetSearch } from "./search-params.ts";
import type { PetGender } from "./views.ts";

/** What a pet that matches has; null where the search does not say. */
export interface NarrowTerms {
  type: PetType | null;
  gender: PetGender | null;
  leastPence: number | null;
  mostPence: number | null;
  /** LIKE patterns, folded: the pet's breed is like one of them. */
  breedPatterns: string[] | null;
  /** The text of the pet contains one of them. */
  texts: string[] | null;
  /** The pet is within so many miles of it. */
  point: { lat: number; lng: number } | null;
  miles: number | null;
  /** Every pet that has these matches: nothing else is left to decide. */
  isExact: boolean;
}

/** Necessary conditions of a search; with `isExact` all of them together are enough. */
export async function narrowTerms(wanted: PetSearch): Promise<NarrowTerms> {
  const { search, terms } = await readTerms(wanted);
  const { place } = terms;
  const group = terms.groups.find(({ counties }) => counties === undefined);
  const isNear = place?.kind === "point" && typeof search.radius === "number";
  const hasOther =
    group?.words !== undefined ||
    terms.groups.some((one) => one !== group) ||
    search.location !== "" ||
    search.readyBy !== null;
  const isOfOther = (terms.otherBreeds ?? []).length > 0;
  const isElsewhere = place?.kind === "area" || search.radius === "unknown";
  return {
    type: search.type,
    gender: search.gender,
    leastPence: search.minPricePence,
    mostPence: search.maxPricePence,
    breedPatterns:
      search.breed === "" ? null : [containsPattern(foldSearch(search.breed)), ...(terms.breedPatterns ?? [])],
    texts: group ? [...group.texts, ...(group.words ?? [])] : null,
    point: isNear ? { lat: place.lat, lng: place.lng } : null,
    miles: isNear && typeof search.radius === "number" ? search.radius : null,
    isExact: !hasOther && !isOfOther && !isElsewhere,
  };
}

/** Those of the pets that the list of a search shows and that are not reserved, the newest first. */
export async function matchPets(search: PetSearch, petIds: readonly number[]): Promise<number[]> {
  const chosen = Prisma.sql`p.id = ANY (${[...petIds]}::int[])`;
  const { rows } = await pool.query<{ id: number }>(Prisma.sql`
    SELECT p.id FROM pets p WHERE ${await newPets(search, chosen)} ORDER BY p.first_listed_at DESC, p.id DESC`);
  return rows.map(({ id }) => id);
}

/** How many pets that became public after a moment the list of a search shows. */
export async function countNewPets(search: PetSearch, after: Date): Promise<number> {
  const isNew = Prisma.sql`p.first_listed_at > ${after}`;
  const { rows } = await pool.query<{ total: number }>(Prisma.sql`
    SELECT count(*)::int AS total FROM pets p WHERE ${await newPets(search, isNew)}`);
  return rows[0]?.total ?? 0;
}

async function newPets(wanted: PetSearch, isNew: Prisma.Sql): Promise<Prisma.Sql> {
  const { search, terms } = await readTerms({ ...wanted, sort: DEFAULT_PET_SORT, page: 1 });
  const { where } = petListQuery({ ...search, sort: DEFAULT_PET_SORT }, null, terms);
  return allOf([isNew, Prisma.sql`NOT p.reserved`, where]);
}

/** Whether words as they were typed are in no listing at all, and the corrected ones are. */
export async function isMisspelt(typed: string, corrected: string): Promise<boolean> {
  const totals = await Promise.all(
    [typed, corrected].map(async (search) => {
      const read = await readTerms({ ...DEFAULT_PET_SEARCH, search });
      return countPets(read.search, read.terms);
    }),
  );
  return totals[0] === 0 && totals[1] !== 0;
}

/** The text that the list takes instead of a misspelt one; null where the text itself finds pets. */
export async function correctedText(search: PetSearch): Promise<string | null> {
  if (search.search === "" || search.asTyped) return null;
  const read = await readTerms(search);
  if ((await countPets(read.search, read.terms)) > 0) return null;
  const text = await correctSpelling(search.search);
  if (text === null) return null;
  const other = await readTerms({ ...search, search: text });
  const isFound = (await countPets(other.search, other.terms)) > 0 || (await isMisspelt(search.search, text));
  return isFound ? text : null;
}

/** The place of `near`; null without one, and when it is unknown. */
export async function placeOf({ near }: PetSearch) {
  return near === "" ? null : ((await resolveNear(near))?.place ?? null);
}
