// A moderator clears a queue: a hundred listings by keys, and what is left by plain forms. The listings are those of somebody
// who is not a breeder yet, so that no public page changes meanwhile.
import type { Page } from "@playwright/test";
import pg from "pg";
import { signIn } from "./support/accounts.ts";
import { barriers } from "./support/barriers.ts";
import { databaseUrl } from "./support/second-process.ts";
import { expect, ONLY_SCRIPTED, test } from "./support/test.ts";

const REASON = "Please send photographs of your own.";

async function ask<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await databaseUrl(process.env.E2E_DATA ?? "") });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Listings that have waited longer than any other. */
async function waitingPets(count: number, word: string): Promise<number[]> {
  const rows = await ask<{ id: number }>(
    `INSERT INTO pets (breeder_id, name, tagline, description, type, breed, gender, colour, age, price_pence, created_at)
     SELECT b.id, $2 || n, 'Kind', 'Likes walks.', 'dog', 'Collie', 'male', 'Black', '8 weeks', 50000,
       timestamptz '2000-01-01' + n * interval '1 minute'
     FROM breeders b JOIN users u ON u.id = b.user_id, generate_series(1, $1::int) n
     WHERE u.email = 'pending@demo.test' RETURNING id`,
    [count, word],
  );
  return rows.map(({ id }) => id);
}

const statuses = (ids: number[]) =>
  ask<{ status: string; count: number }>(
    "SELECT status::text, count(*)::int FROM pets WHERE id = ANY($1) GROUP BY 1 ORDER BY 1",
    [ids],
  );
const entries = (ids: number[]) =>
  ask<{ type: string; count: number }>(
    `SELECT type, count(*)::int FROM audit_entries WHERE (detail->>'pet_id')::int = ANY($1)
       AND detail->'changes'->'status'->>'from' = 'pending' AND actor_id IN (SELECT id FROM users WHERE username = 'demo.moderator')
     GROUP BY 1 ORDER BY 1`,
    [ids],
  );
const row = (page: Page, id: number) => page.locator(`#pet-${id}`);

test.describe("the queue of listings", ONLY_SCRIPTED, () => {
  test.describe.configure({ mode: "serial" });
  let ids: number[] = [];
  test.afterEach(() => ask("UPDATE pets SET deleted_at = now() WHERE id = ANY($1)", [ids]));

  test("[APT-03, APT-04] is cleared by keys, a hundred as fast as they are pressed, and the log tells of each", async ({
    page,
    open,
    watch,
  }) => {
    watch.allow(/status of 409/);
    ids = await waitingPets(100, "Keyed ");
    const [first, second, third, ...rest] = ids as [number, number, number];
    await signIn(page, "moderator");
    await open("/admin/pets");
    await page.keyboard.press("j");
    await expect(row(page, first)).toBeFocused();
    await page.keyboard.press("j");
    await expect(row(page, second)).toBeFocused();
    await page.keyboard.press("k");
    await page.keyboard.press("x");
    await expect(row(page, first).getByRole("checkbox")).toBeChecked();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await row(page, first).focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("r");
    await page.keyboard.type(`${REASON} A j k`);
    await page.keyboard.press("Control+Enter");
    await expect(row(page, first)).toBeHidden();
    await expect(row(page, second)).toBeFocused();

    // Somebody else was quicker: the row comes back and says so.
    await ask("UPDATE pets SET status = 'rejected' WHERE id = $1", [second]);
    await page.keyboard.press("a");
    await expect(row(page, second).getByRole("alert")).toContainText("is rejected already");
    await expect(row(page, third)).toBeFocused();

    for (let presses = 0; presses <= rest.length; presses += 1) await page.keyboard.press("a");
    await expect
      .poll(() => statuses(ids))
      .toEqual([
        { status: "approved", count: 98 },
        { status: "rejected", count: 2 },
      ]);
    expect(await entries(ids)).toEqual([
      { type: "pet approved", count: 98 },
      { type: "pet rejected", count: 1 },
    ]);
    const [{ reason } = { reason: "" }] = await ask<{ reason: string }>(
      "SELECT rejection_reason AS reason FROM pets WHERE id = $1",
      [first],
    );
    expect(reason).toBe(`${REASON} A j k`);
  });

  test("[APT-01, APT-03, APT-04] is cleared by plain forms where no script runs", async ({ browser, baseURL }) => {
    ids = await waitingPets(100, "Plain ");
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: "en-GB" });
    const page = await context.newPage();
    await signIn(page, "moderator");
    await page.goto("/admin/pets");
    await row(page, ids[0]!).getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("status").first()).toContainText("Pet listing approved");
    await expect(page).toHaveURL(`/admin/pets?status=pending#pet-${ids[1]}`);
    await row(page, ids[1]!).locator("summary", { hasText: "Reject" }).click();
    await row(page, ids[1]!).getByLabel("Reason for the breeder").fill(REASON);
    await row(page, ids[1]!).getByRole("button", { name: "Reject" }).click();
    await expect(page.getByRole("status").first()).toContainText("Pet listing rejected");
    for (const id of ids.slice(2)) await row(page, id).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Approve selected" }).click();
    await expect(page.getByRole("status").first()).toContainText("Pet listing approved (98)");
    await context.close();
    expect(await entries(ids)).toEqual([
      { type: "pet approved", count: 99 },
      { type: "pet rejected", count: 1 },
    ]);
  });

  test("a decision that does not arrive brings its row back", async ({ page, open, watch }) => {
    watch.allow(/ERR_FAILED/);
    ids = await waitingPets(2, "Lost ");
    await signIn(page, "moderator");
    await open("/admin/pets");
    expect(await barriers(page)).toEqual([]);
    await page.route("**/api/pets/**", (route) => route.abort());
    await row(page, ids[0]!).focus();
    await page.keyboard.press("a");
    await expect(row(page, ids[0]!).getByRole("alert")).toContainText("Failed to update pet listing");
    await page.unroute("**/api/pets/**");
    await row(page, ids[0]!).getByRole("button", { name: "Approve" }).click();
    await expect(row(page, ids[0]!)).toBeHidden();
    await expect.poll(() => statuses([ids[0]!])).toEqual([{ status: "approved", count: 1 }]);
  });
});
