// Statements of the queries benchmark: each is captured from a product query, with parameters that vary between calls.
import type { Facts } from "./query-data.ts";

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

const TYPES = ["dog", "cat", "rabbit", "other"];
const COMMON = ["luna", "labrador", "london", "family", "dog", "vet", "kitchen", "birmingham", "cat", "retriever"];
const RARE = ["otterhound", "tarragon", "lerwick", "stornoway", "plover", "singapura", "discus", "lapwing", "degu"];
const TWO = [
  "luna cockapoo",
  "labrador leeds",
  "black dog family",
  "garden cat",
  "milo london",
  "raised indoors rabbit",
];
const NEVER = ["otterhound degu lapwing", "singapura skye", "korat deerhound lerwick", "plover lapwing tarragon"];
const MISSPELT = ["labardor", "cokcapoo", "germann shepard", "brittish shorthare", "dashound", "persain", "poddle"];
const EVERYTHING = ["e", "a", "th", "en", "i", "er"];
const BREEDS = ["poodle", "labrador retriever", "terrier", "ragdoll", "lop", "spaniel", "otterhound", "bengal"];
const PLACES = ["london", "leeds", "truro", "birmingham", "york", "cardiff", "lerwick", "glasgow"];
const KENNELS = [
  "kennels",
  "cattery",
  "oakford",
  "birmingham",
  "raised indoors",
  "council",
  "meadow",
  "companions farm",
];
const SPECIALTIES = ["Dogs", "Cats", "Rabbits", "Birds", "Fish", "Reptiles"];

const PETS: [string, (nth: number) => string][] = [
  ["newest", () => ""],
  ["newest, pages 2 to 11", (nth) => `page=${2 + (nth % 10)}`],
  ["newest, the last 50 pages", (nth) => `page=${834 - (nth % 50)}`],
  ["newest, 48 a page, the last 10", (nth) => `page_size=48&page=${209 - (nth % 10)}`],
  ["of a type", (nth) => `type=${of(TYPES, nth)}`],
  ["of a type, deep pages", (nth) => `type=${of(TYPES, nth)}&page=${500 + nth}`],
  ["by price, rising", (nth) => `sort=price-asc&page=${1 + (nth % 5)}`],
  ["by price, falling", (nth) => `sort=price-desc&page=${1 + (nth % 5)}`],
  ["by price, falling, deep pages", (nth) => `sort=price-desc&page=${700 + nth}`],
  ["by name", (nth) => `sort=${of(["name-asc", "name-desc"], nth)}&page=${1 + (nth % 5)}`],
  ["within a price range", (nth) => `min_price=${100 + nth * 7}&max_price=${300 + nth * 9}`],
  [
    "within a price range, deep pages",
    (nth) => `min_price=${100 + nth * 7}&max_price=${300 + nth * 9}&page=${700 + nth}`,
  ],
  ["within a price range, by price", (nth) => `min_price=${100 + nth * 7}&max_price=${300 + nth * 9}&sort=price-asc`],
  [
    "of a type within a price range",
    (nth) => `type=${of(TYPES, nth)}&min_price=${40 + nth * 5}&max_price=${90 + nth * 9}`,
  ],
  [
    "of a type within a price range, by falling price",
    (nth) => `type=${of(TYPES, nth)}&min_price=${40 + nth * 5}&max_price=${90 + nth * 9}&sort=price-desc`,
  ],
  ["a common word", (nth) => `search=${of(COMMON, nth)}`],
  ["a common word, by price, deep pages", (nth) => `search=${of(COMMON, nth)}&sort=price-asc&page=${200 + nth}`],
  ["a rare word", (nth) => `search=${of(RARE, nth)}`],
  ["two words", (nth) => `search=${of(TWO, nth)}`],
  ["words that never meet", (nth) => `search=${of(NEVER, nth)}`],
  ["a misspelt word", (nth) => `search=${of(MISSPELT, nth)}`],
  ["substrings that every row contains", (nth) => `search=${of(EVERYTHING, nth)}`],
  [
    "substrings that every row contains, by name, deep pages",
    (nth) => `search=${of(EVERYTHING, nth)}&sort=name-asc&page=${700 + nth}`,
  ],
  ["of a breed", (nth) => `breed=${of(BREEDS, nth)}`],
  ["of a breed, by price, deep pages", (nth) => `breed=${of(BREEDS, nth)}&sort=price-asc&page=${50 + nth}`],
  ["in a place", (nth) => `location=${of(PLACES, nth)}`],
  ["in a place, of a type, by price", (nth) => `location=${of(PLACES, nth)}&type=${of(TYPES, nth)}&sort=price-asc`],
  [
    "every filter at once",
    (nth) =>
      `search=${of(["family", "garden", "vet"], nth)}&type=dog&breed=${of(BREEDS, nth)}&location=${of(PLACES, nth >> 2)}` +
      `&min_price=${200 + nth}&max_price=${1500 + nth}&sort=${of(["price-asc", "price-desc", "newest"], nth)}`,
  ],
];

const TOWNS = ["Leeds", "London", "Truro", "SY1", "Birmingham", "Lerwick", "Otley", "BT33", "Cardiff", "Ely"];
const RADII = ["5", "10", "25", "50", "100", "200", "anywhere"];

/** The searches near a place. */
const NEAR: [string, (nth: number) => string][] = [
  ["near a place, any radius", (nth) => `near=${of(TOWNS, nth)}&radius=${of(RADII, nth)}`],
  ["near a place, of a type", (nth) => `near=${of(TOWNS, nth)}&radius=${of(RADII, nth >> 1)}&type=${of(TYPES, nth)}`],
  [
    "near a place, of a breed",
    (nth) => `near=${of(TOWNS, nth)}&radius=${of(RADII, nth >> 1)}&breed=${of(BREEDS, nth)}`,
  ],
  [
    "near a place, of a type and a rare breed",
    (nth) =>
      `near=${of(TOWNS, nth)}&radius=${of(RADII, nth)}&type=dog&breed=${of(["otterhound", "skye", "greyhound"], nth)}`,
  ],
  ["near a place, pages 2 to 50", (nth) => `near=${of(TOWNS, nth)}&radius=${of(RADII, nth)}&page=${2 + (nth % 49)}`],
  [
    "near a place, of a type, pages 2 to 50",
    (nth) => `near=${of(TOWNS, nth)}&radius=${of(RADII, nth)}&type=${of(TYPES, nth)}&page=${2 + (nth % 49)}`,
  ],
  [
    "near a place, of a breed, pages 2 to 50",
    (nth) => `near=${of(TOWNS, nth)}&radius=${of(RADII, nth)}&breed=${of(BREEDS, nth)}&page=${2 + (nth % 49)}`,
  ],
  ["near a place, newest", (nth) => `near=${of(TOWNS, nth)}&radius=${of(RADII, nth)}&sort=newest`],
  ["near a place, by price", (nth) => `near=${of(TOWNS, nth)}&radius=${of(RADII, nth)}&sort=price-asc`],
  ["in a county", (nth) => `near=${of(["Shropshire", "Kent", "Fife", "Cornwall", "Yorkshire", "Wales"], nth)}`],
  ["female, not reserved", () => "gender=female&available=1"],
  ["ready by a date, of a type", (nth) => `ready=2026-12-${10 + (nth % 20)}&type=${of(TYPES, nth)}`],
  [
    "another name of a breed",
    (nth) => `search=${of(["alsatian", "sausage dog", "westie", "frenchie", "moggie"], nth)}`,
  ],
  [
    "type, sex and breed in words",
    (nth) => `search=${of(["female spaniel puppy", "male ragdoll kitten", "bunnies"], nth)}`,
  ],
  ["a county in words", (nth) => `search=${of(["labrador shropshire", "kittens wales", "poodle kent"], nth)}`],
  ["a price in words", (nth) => `search=${of(["cockapoo under £900", "cockapoo 500-900", "kittens under 300"], nth)}`],
];

const BREEDERS: [string, (nth: number) => string][] = [
  ["best rated", () => ""],
  ["best rated, the last 50 pages", (nth) => `page=${834 - (nth % 50)}`],
  [
    "by response time, newest, most pets",
    (nth) => `sort=${of(["response-rate", "newest", "pets-desc", "oldest"], nth)}`,
  ],
  ["a word", (nth) => `search=${of(KENNELS, nth)}`],
  ["one by its number", (nth) => `search=member.${1_000 + nth * 37}`],
  ["in a place", (nth) => `location=${of(PLACES, nth)}`],
  ["with a specialty", (nth) => `specialty=${of(SPECIALTIES, nth)}`],
  [
    "with one of two specialties, newest",
    (nth) => `specialty=Dogs&specialty=${of(SPECIALTIES.slice(1), nth)}&sort=newest`,
  ],
  ["rated at least", (nth) => `min_rating=${of(["3", "4", "4.5", "5"], nth)}`],
  [
    "rated at least, newest, deep pages",
    (nth) => `min_rating=${of(["3", "4", "4.5", "5"], nth)}&sort=newest&page=${100 + nth}`,
  ],
  [
    "every filter at once",
    (nth) => `search=${of(KENNELS, nth)}&location=${of(PLACES, nth)}&min_rating=4&specialty=${of(SPECIALTIES, nth)}`,
  ],
];

/** The query strings of the list of litters. */
const LITTERS: readonly [what: string, query: (nth: number) => string][] = [
  ["newest", () => ""],
  ["newest, deep pages", (nth) => `page=${100 + nth}`],
  ["of a type", (nth) => `type=${of(["dog", "cat", "rabbit"], nth)}`],
  ["planned", (nth) => `stage=planned&page=${1 + (nth % 5)}`],
  ["expected, of a type", (nth) => `stage=expected&type=${of(["dog", "cat", "rabbit"], nth)}`],
  ["born", (nth) => `stage=born&page=${1 + (nth % 20)}`],
  ["of a breed", (nth) => `breed=${of(BREEDS, nth)}`],
  ["in a place", (nth) => `location=${of(PLACES, nth)}`],
  ["every filter at once", (nth) => `type=dog&stage=born&breed=${of(BREEDS, nth)}&location=${of(PLACES, nth)}`],
];

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
  const { listLitters } = await import("#app/domain/litters/list-litters.server.ts");
  const { getLitterPage } = await import("#app/domain/litters/get-litter-page.server.ts");
  const { parseLitterSearch } = await import("#app/domain/litters/search-params.ts");
  const { latestBreederReviews, listBreederReviews } = await import("#app/domain/reviews/queries.server.ts");

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
  const { readTerms } = await import("#app/domain/pets/search-terms.server.ts");
  const pets = async (query: string) => {
    const { search, terms } = await readTerms(parsePetSearch(new URLSearchParams(query)));
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

function of<Value>(values: readonly Value[], nth: number): Value {
  const value = values[nth % values.length];
  if (value === undefined) throw new Error("The data set has no such value");
  return value;
}
