// Statements of the queries benchmark: each is captured from a product query, with parameters that vary between calls.
import type { Facts } from "./query-data.ts";
import { BREEDERS, LITTERS, NEAR, of, PETS } from "./query-strings.ts";

/** SQL text and values as passed to the driver. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A visitor's action, and the statement of its nth call in a data set. */
export interface Question {
  what: string;
  statement(facts: Facts, nth: number): Promise<Statement>;
}

/** Returns all statements, from the product's queries. */
export async function questions(): Promise<Question[]> {
  // Never connected to: statements are captured before a connection is opened.
  process.env.DATABASE_URL ||= "postgresql://unused@127.0.0.1:1/none";
  const { pool } = await import("#app/platform/db.server.ts");
  const { listPets, listBreederPets, HOME_PETS } = await import("#app/domain/pets/queries.server.ts");
  const { DEFAULT_PET_SEARCH, parsePetSearch } = await import("#app/domain/pets/search-params.ts");
  const { getPetPage } = await import("#app/domain/pets/get-pet-page.server.ts");
  const { listBreeders, HOME_BREEDERS } = await import("#app/domain/breeders/queries.server.ts");
  const { DEFAULT_BREEDER_SEARCH, parseBreederSearch } = await import("#app/domain/breeders/search-params.ts");
  const { findBreeder } = await import("#app/domain/breeders/find-breeder.server.ts");
  const { listLitters } = await import("#app/domain/pets/litters/list-litters.server.ts");
  const { getLitterPage } = await import("#app/domain/pets/litters/get-litter-page.server.ts");
  const { parseLitterSearch } = await import("#app/domain/pets/litters/search-params.ts");
  const { latestBreederReviews, listBreederReviews } = await import("#app/domain/community/reviews/queries.server.ts");

  /** Captures the first statement of a read; the read receives an empty result. */
  const caught = async (read: () => Promise<unknown>): Promise<Statement> => {
    let first: Statement | undefined;
    const query = pool.query.bind(pool);
    Object.assign(pool, {
      query: async ({ text, values }: Statement) => {
        first ??= { text, values };
        return { rows: [] };
      },
    });
    await read().finally(() => Object.assign(pool, { query }));
    if (!first) throw new Error("A read of the product sent no statement");
    return first;
  };
  const { readTerms } = await import("#app/domain/pets/search/search-terms.server.ts");
  const { withPlaceOfWords } = await import("#app/domain/pets/search/place-words.server.ts");
  const pets = async (query: string) => {
    const asked = parsePetSearch(new URLSearchParams(query));
    const { search, terms } = await readTerms(await withPlaceOfWords(asked));
    return listPets(search, null, terms);
  };
  const breeders = (query: string) => listBreeders(parseBreederSearch(new URLSearchParams(query)));
  const question = (what: string, read: (facts: Facts, nth: number) => Promise<unknown>): Question => ({
    what,
    statement: (facts, nth) => caught(() => read(facts, nth)),
  });
  return [
    ...PETS.map(([what, query]) => question(`pets: ${what}`, (_, nth) => pets(query(nth)))),
    ...NEAR.map(([what, query]) => question(`pets: ${what}`, (_, nth) => pets(query(nth)))),
    ...BREEDERS.map(([what, query]) => question(`breeders: ${what}`, (_, nth) => breeders(query(nth)))),
    ...LITTERS.map(([what, query]) =>
      question(`litters: ${what}`, (_, nth) => listLitters(parseLitterSearch(new URLSearchParams(query(nth))))),
    ),
    question("a litter's page", ({ litterIds }, nth) => getLitterPage(of(litterIds, nth), null)),
    question("a pet's page", ({ petIds }, nth) => getPetPage(of(petIds, nth), null)),
    question("a breeder's page, by its address", ({ breederIds }, nth) =>
      findBreeder({ slug: String(of(breederIds, nth)) }, null),
    ),
    question("a breeder's page, by username", ({ usernames }, nth) =>
      findBreeder({ username: of(usernames, nth) }, null),
    ),
    question("a breeder's pets", ({ breederIds }, nth) => listBreederPets(of(breederIds, nth))),
    question("a breeder's pets, page 2", ({ breederIds }, nth) => listBreederPets(of(breederIds, nth), 2)),
    question("a breeder's latest reviews", ({ breederIds }, nth) => latestBreederReviews(of(breederIds, nth))),
    question("a breeder's reviews, page 2", ({ breederIds }, nth) => listBreederReviews(of(breederIds, nth), 2)),
    question("home: the newest pets", () => listPets({ ...DEFAULT_PET_SEARCH, pageSize: HOME_PETS })),
    question("home: the best breeders", () => listBreeders({ ...DEFAULT_BREEDER_SEARCH, pageSize: HOME_BREEDERS })),
  ];
}
