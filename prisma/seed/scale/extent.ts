// What the statements of a load share: its size, and the functions that stand for chance. Rows are made inside the server,
// one INSERT ... SELECT over generate_series per table, so that not a byte travels: the same rows sent by COPY through the
// driver take six times as long, even without making them. All chance is a hash of a row's number, so the same load into
// the same database gives the same world.
/** How many rows of each kind, and the numbers after which the new ones are counted. */
export interface Extent {
  pets: number;
  breeders: number;
  buyers: number;
  petsFrom: number;
  breedersFrom: number;
  usersFrom: number;
  /** The moment of the load. */
  now: Date;
}

export interface Step {
  what: string;
  sql: string;
  values?: unknown[];
}

/** Days over which the world has grown. */
const SPAN_DAYS = 1_200;

/** Functions that live as long as the connection: chance, choice, and the moment of a share of the world's growth. */
export const HELPERS = `
  CREATE OR REPLACE FUNCTION pg_temp.chance(n bigint, salt int) RETURNS float8 LANGUAGE sql IMMUTABLE AS
    $$ SELECT ((hashint8extended(n, salt) >> 11) & 9007199254740991)::float8 / 9007199254740992 $$;
  CREATE OR REPLACE FUNCTION pg_temp.pick(list text[], share float8) RETURNS text LANGUAGE sql IMMUTABLE AS
    $$ SELECT list[1 + floor(share * array_length(list, 1))::int] $$;
  -- The k-th of a list with a probability of about 1/k.
  CREATE OR REPLACE FUNCTION pg_temp.common(list text[], share float8) RETURNS text LANGUAGE sql IMMUTABLE AS
    $$ SELECT list[least(array_length(list, 1), floor(exp(share * ln(array_length(list, 1) + 1)))::int)] $$;
  -- More happens in the later part of the span than in the earlier.
  CREATE OR REPLACE FUNCTION pg_temp.moment(share float8, present timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS
    $$ SELECT present - interval '${SPAN_DAYS} days' * power(1 - least(1, greatest(0, share)), 1.5) $$;`;
