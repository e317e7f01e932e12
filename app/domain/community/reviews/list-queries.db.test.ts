// Query plans of the lists of /reviews with many reviews.
import { beforeAll, expect, it } from "vitest";
import { type PagedQuery, pagedStatement } from "#app/domain/shared/search/paged-query.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { createBreeder, createReview, createUser } from "../../../../tests/support/factories.ts";
import { givenQuery, listGivenReviews, listReceivedReviews, receivedQuery } from "./list-queries.server.ts";

const ASKED = { search: "kind patient", sort: "highest", page: 1 } as const;
let breederId: number;
let reviewerId: number;

beforeAll(async () => {
  breederId = (await createBreeder()).id;
  reviewerId = (await createReview(breederId)).reviewerId;
  const other = (await createUser()).id;
  await pool.query(`
    INSERT INTO users (username, email, first_name, last_name)
    SELECT 'many.' || n, 'many.' || n || '@example.test', 'A', 'B' FROM generate_series(1, 4000) n`);
  await pool.query(
    `INSERT INTO reviews (reviewer_id, user_id, rating, title, text)
     SELECT id, $1, 1 + id % 5, 'Kind', 'and patient' FROM users WHERE username LIKE 'many.%'`,
    [other],
  );
  await pool.query("ANALYZE reviews, users, breeders");
});

async function planOf(query: PagedQuery): Promise<string> {
  const statement = pagedStatement(query);
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(`EXPLAIN ${statement.text}`, statement.values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

it("[REV-02, REV-03, REV-09] search one user's reviews by index, never all reviews", async () => {
  for (const query of [
    receivedQuery({ breederId }, ASKED),
    receivedQuery({ userId: reviewerId }, ASKED),
    givenQuery(reviewerId, ASKED),
  ]) {
    const plan = await planOf(query);
    expect(plan).not.toContain("Seq Scan on reviews");
    expect(plan).toMatch(/Index (?:Only )?Scan.* on reviews_|Index (?:Only )?Scan using reviews_/);
  }
  expect((await listReceivedReviews({ breederId }, ASKED)).total).toBe(1);
  expect((await listGivenReviews(reviewerId, ASKED)).total).toBe(1);
  expect((await listReceivedReviews({ userId: reviewerId }, ASKED)).total).toBe(0);
});
