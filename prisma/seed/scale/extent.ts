// The size of a load, and the SQL functions of its random choices. Rows are generated in the server, with
// one INSERT ... SELECT over generate_series per table: sending the same rows with COPY through the
// driver takes six times as long, even without generating them. All random values are hashes of a row's number, so the same
// load into the same database creates the same rows.
/** The number of rows of each kind, and the ids after which the new ones start. */
export interface Extent {
  pets: number;
  breeders: number;
  buyers: number;
  petsFrom: number;
  breedersFrom: number;
  usersFrom: number;
  /** The time of the load. */
  now: Date;
}

export interface Step {
  what: string;
  sql: string;
  values?: unknown[];
}

/** Length of the period of growth in days. */
const SPAN_DAYS = 1_200;

/** Temporary functions of the connection: random numbers, choices, and times within the period of growth. */
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
