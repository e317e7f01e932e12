// Query strings of the queries benchmark: what visitors search for and filter by, with parameters that vary between calls.

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
/** What the list searches for instead of a misspelt word that finds nothing. */
const CORRECTED = ["labrador", "cockapoo", "german shepherd", "british shorthair", "dachshund", "persian", "poodle"];
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

/** The query strings of the list of pets. */
export const PETS: [string, (nth: number) => string][] = [
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
  ["a common word, pages 2 to 50", (nth) => `search=${of(COMMON, nth)}&page=${2 + (nth % 49)}`],
  ["a common word, by price", (nth) => `search=${of(COMMON, nth)}&sort=price-asc`],
  [
    "a common word, of a type, within a price range",
    (nth) => `search=${of(COMMON, nth)}&type=dog&max_price=${400 + nth}`,
  ],
  ["a misspelt word, corrected", (nth) => `search=${of(CORRECTED, nth)}`],
  ["of a breed", (nth) => `breed=${of(BREEDS, nth)}`],
  ["of a breed, by falling price", (nth) => `breed=${of(BREEDS, nth)}&sort=price-desc`],
  ["of a breed, deep pages", (nth) => `breed=${of(BREEDS, nth)}&page=${50 + nth}`],
  ["in a place, by price, deep pages", (nth) => `location=${of(PLACES, nth)}&sort=price-asc&page=${50 + nth}`],
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

const AREAS = ["Shropshire", "Kent", "Fife", "Cornwall", "Yorkshire", "Wales"];
const TOWNS = ["Leeds", "London", "Truro", "SY1", "Birmingham", "Lerwick", "Otley", "BT33", "Cardiff", "Ely"];
const RADII = ["5", "10", "25", "50", "100", "200", "anywhere"];

/** The query strings of searches near a place, and with a place in their words. */
export const NEAR: [string, (nth: number) => string][] = [
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
  ["in a county", (nth) => `near=${of(AREAS, nth)}`],
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
  [
    "near a place, every filter",
    (nth) =>
      `near=${of(TOWNS, nth)}&radius=${of(RADII, nth)}&type=dog&breed=${of(BREEDS, nth)}&gender=female&available=1` +
      `&min_price=200&max_price=${1500 + nth}&ready=2026-12-20`,
  ],
  [
    "near a place, a common word",
    (nth) => `near=${of(TOWNS, nth)}&radius=${of(RADII, nth >> 1)}&search=${of(COMMON, nth)}`,
  ],
  [
    "near a place, a rare word",
    (nth) => `near=${of(TOWNS, nth)}&radius=${of(RADII, nth >> 1)}&search=${of(RARE, nth)}`,
  ],
  [
    "near a place, of a breed, by price",
    (nth) => `near=${of(TOWNS, nth)}&radius=${of(RADII, nth >> 1)}&breed=${of(BREEDS, nth)}&sort=price-asc`,
  ],
  ["in a county, of a breed", (nth) => `near=${of(AREAS, nth)}&breed=${of(BREEDS, nth)}`],
  ["in a county, of a type, by price", (nth) => `near=${of(AREAS, nth)}&type=${of(TYPES, nth)}&sort=price-asc`],
  ["in a county, deep pages", (nth) => `near=${of(AREAS, nth)}&page=${50 + nth}`],
  ["a county alone in words", (nth) => `search=${of(AREAS, nth)}`],
  ["a county alone in words, deep pages", (nth) => `search=${of(AREAS, nth)}&page=${20 + nth}`],
  ["a town in words", (nth) => `search=${of(["labrador leeds", "kittens cardiff", "poodle truro", "lop york"], nth)}`],
  ["a price in words", (nth) => `search=${of(["cockapoo under £900", "cockapoo 500-900", "kittens under 300"], nth)}`],
];

/** The query strings of the list of breeders. */
export const BREEDERS: [string, (nth: number) => string][] = [
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
export const LITTERS: readonly [what: string, query: (nth: number) => string][] = [
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

/** The nth of some values, again from the first one after the last. */
export function of<Value>(values: readonly Value[], nth: number): Value {
  const value = values[nth % values.length];
  if (value === undefined) throw new Error("The data set has no such value");
  return value;
}
