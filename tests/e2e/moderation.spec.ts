// The moderation queue of listings: a hundred decided by keyboard, others by plain forms. The listings belong to a user
// who is not an approved breeder, so that no public page changes.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import type { Create } from "./support/create.ts";
import { overflowingElements } from "./support/small-screen.ts";
import { expect, ONLY_SCRIPTED, test as base } from "./support/test.ts";

const REASON = "Please send photographs of your own.";

interface Queue {
  moderator: { id: number };
  /** Adds listings at the head of the queue. */
  add: (count: number) => Promise<number[]>;
  statuses: (ids: number[]) => Promise<{ status: string; count: number }[]>;
  /** Audit log entries of the moderator's decisions on them. */
  entries: (ids: number[]) => Promise<{ type: string; count: number }[]>;
}

const test = base.extend<{ queue: Queue }>({
  queue: async ({ create }, use) => {
    const moderator = await create.moderator("pets.approve");
    const added: number[] = [];
    await use({
      moderator,
      add: async (count) => {
        added.push(...(await waitingPets(create, count)));
        return added.slice(-count);
      },
      statuses: (ids) =>
        create.db
          .$queryRaw`SELECT status::text, count(*)::int FROM pets WHERE id = ANY(${ids}::int[]) GROUP BY 1 ORDER BY 1`,
      entries: (ids) => create.db.$queryRaw`
        SELECT type, count(*)::int FROM audit_entries
        WHERE (detail->>'pet_id')::int = ANY(${ids}::int[]) AND detail->'changes'->'status'->>'from' = 'pending'
          AND actor_id = ${moderator.id}::int
        GROUP BY 1 ORDER BY 1`,
    });
    await create.db.pet.updateMany({ where: { id: { in: added } }, data: { deletedAt: new Date() } });
  },
});

async function waitingPets(create: Create, count: number): Promise<number[]> {
  const { id: breederId } = await create.breeder({ status: "pending", approvedAt: null });
  const rows = await create.db.pet.createManyAndReturn({
    data: Array.from({ length: count }, (_none, nth) => ({
      breederId,
      name: `Waiting ${nth + 1}`,
      tagline: "Kind",
      description: "Likes walks.",
      type: "dog" as const,
      breed: "Collie",
      gender: "male" as const,
      colour: "Black",
      age: "8 weeks",
      pricePence: 50_000,
      createdAt: new Date(Date.UTC(2000, 0, 1) + nth * 60_000),
    })),
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

const row = (page: Page, id: number) => page.locator(`#pet-${id}`);

test.describe("the moderation queue of listings", ONLY_SCRIPTED, () => {
  // Not parallel: all tests use the head of the same queue.
  test.describe.configure({ mode: "default" });

  test("[APT-03, APT-04] decides a hundred listings by keyboard, and the audit log has an entry for each", async ({
    page,
    open,
    create,
    queue,
    signInAs,
    watch,
  }) => {
    watch.allow(/status of 409/);
    const ids = await queue.add(100);
    const [first, second, third, ...rest] = ids as [number, number, number];
    await signInAs(queue.moderator);
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

    // Another moderator has decided it: the row returns with a note.
    await create.db.pet.update({ where: { id: second }, data: { status: "rejected" } });
    await page.keyboard.press("a");
    await expect(row(page, second).getByRole("alert")).toContainText("is rejected already");
    await expect(row(page, third)).toBeFocused();

    for (let presses = 0; presses <= rest.length; presses += 1) await page.keyboard.press("a");
    await expect
      .poll(() => queue.statuses(ids))
      .toEqual([
        { status: "approved", count: 98 },
        { status: "rejected", count: 2 },
      ]);
    expect(await queue.entries(ids)).toEqual([
      { type: "pet approved", count: 98 },
      { type: "pet rejected", count: 1 },
    ]);
    const { rejectionReason } = await create.db.pet.findUniqueOrThrow({ where: { id: first } });
    expect(rejectionReason).toBe(`${REASON} A j k`);
  });

  test("[APT-03, APT-04] updates the pending count with every decision", async ({
    page,
    open,
    create,
    queue,
    signInAs,
    watch,
  }) => {
    watch.allow(/status of 409/);
    const [first, second] = (await queue.add(3)) as [number, number, number];
    await signInAs(queue.moderator);
    await open("/admin/pets");
    const lede = page.getByText(/^Pending: [\d,]+$/);
    const waiting = async () => Number((await lede.innerText()).replaceAll(/\D/g, ""));
    const before = await waiting();
    await row(page, first).getByRole("button", { name: "Approve" }).click();
    await expect.poll(waiting).toBe(before - 1);
    // Another moderator has decided it: it is no longer pending.
    await create.db.pet.update({ where: { id: second }, data: { status: "rejected" } });
    await row(page, second).getByRole("button", { name: "Approve" }).click();
    await expect(row(page, second).getByRole("alert")).toContainText("is rejected already");
    await expect.poll(waiting).toBe(before - 2);
  });

  test("[APT-01, APT-03, APT-04] decides listings by plain forms without script", async ({
    browser,
    queue,
    signInAs,
  }) => {
    const ids = await queue.add(100);
    const context = await browser.newContext({ javaScriptEnabled: false });
    await signInAs(queue.moderator, context);
    const page = await context.newPage();
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
    expect(await queue.entries(ids)).toEqual([
      { type: "pet approved", count: 99 },
      { type: "pet rejected", count: 1 },
    ]);
  });

  test("[APT-01] fits a window that becomes narrower", async ({ page, queue, signInAs }) => {
    await queue.add(12);
    await signInAs(queue.moderator);
    await page.setViewportSize({ width: 1280, height: 6000 });
    await page.goto("/admin/pets");
    await expect(page.locator(".queue-row").nth(11)).toBeInViewport();
    await page.setViewportSize({ width: 768, height: 900 });
    await page.locator(".queue-row").nth(1).scrollIntoViewIfNeeded();
    expect(await overflowingElements(page)).toEqual([]);
  });

  test("restores the row when the request of a decision fails", async ({ page, open, queue, signInAs, watch }) => {
    watch.allow(/ERR_FAILED/);
    const ids = await queue.add(2);
    await signInAs(queue.moderator);
    await open("/admin/pets");
    expect(await violations(page)).toEqual([]);
    await page.route("**/api/pets/**", (route) => route.abort());
    await row(page, ids[0]!).focus();
    await page.keyboard.press("a");
    await expect(row(page, ids[0]!).getByRole("alert")).toContainText("Failed to update pet listing");
    await page.unroute("**/api/pets/**");
    await row(page, ids[0]!).getByRole("button", { name: "Approve" }).click();
    await expect(row(page, ids[0]!)).toBeHidden();
    await expect.poll(() => queue.statuses([ids[0]!])).toEqual([{ status: "approved", count: 1 }]);
  });

  test("[APT-01] opens an image on the page, with and without script", async ({
    browser,
    page,
    create,
    queue,
    signInAs,
  }) => {
    const [petId] = (await queue.add(1)) as [number];
    const { breederId } = await create.db.pet.findUniqueOrThrow({ where: { id: petId } });
    const [imageId] = (await create.storedImages("pets", 1)) as [number];
    await create.db.petImage.create({ data: { breederId, petId, imageId, position: 0 } });
    await signInAs(queue.moderator);
    const context = await browser.newContext({ javaScriptEnabled: false });
    await signInAs(queue.moderator, context);
    for (const shown of [page, await context.newPage()]) {
      await shown.goto("/admin/pets");
      const image = row(shown, petId).locator("details.queue-row__photo");
      const large = image.locator("> img");
      await image.locator("summary").click();
      await expect(large).toBeVisible();
      await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(160);
      await expect(shown).toHaveURL("/admin/pets");
      if (shown === page) expect(await violations(page)).toEqual([]);
      await image.locator("summary").click();
      await expect(large).toBeHidden();
    }
    await context.close();
  });
});
