// The moderation queue of listings, decided by keyboard. The listings belong to a user who is not an approved breeder, so
// that no public page changes.
import type { Page } from "@playwright/test";
import { deep } from "../support/depth.ts";
import { violations } from "./support/accessibility.ts";
import type { Create } from "./support/create.ts";
import { overflowingElements } from "./support/small-screen.ts";
import { expect, ONLY_SCRIPTED, test as base } from "./support/test.ts";
import { coveredControls } from "./support/usable.ts";

const REASON = "Please send photos of your own.";
const LISTINGS = deep(6, 15);

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
  for (const { id } of rows) await create.answersOf(id);
  return rows.map(({ id }) => id);
}

const row = (page: Page, id: number) => page.locator(`#pet-${id}`);

test.describe("the moderation queue of listings", ONLY_SCRIPTED, () => {
  // Not parallel: both tests use the head of the same queue.
  test.describe.configure({ mode: "default" });

  test(`[APT-03, APT-04] decides ${LISTINGS} listings by keyboard, and the audit log has an entry for each`, async ({
    page,
    open,
    create,
    queue,
    signInAs,
    watch,
  }) => {
    watch.allow(/status of 409/);
    const ids = await queue.add(LISTINGS);
    const [first, second, third, ...rest] = ids as [number, number, number];
    await signInAs(queue.moderator);
    await open("/admin/pets");
    const lede = page.getByText(/^Pending: [\d,]+$/);
    const waiting = async () => Number((await lede.innerText()).replaceAll(/\D/g, ""));
    const before = await waiting();
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
    await expect.poll(waiting).toBe(before - 1);

    // Another moderator has decided it: the row returns with a note, and it is no longer pending.
    await create.db.pet.update({ where: { id: second }, data: { status: "rejected" } });
    await page.keyboard.press("a");
    await expect(row(page, second).getByRole("alert")).toContainText("is rejected already");
    await expect(row(page, third)).toBeFocused();
    await expect.poll(waiting).toBe(before - 2);

    for (let presses = 0; presses <= rest.length; presses += 1) await page.keyboard.press("a");
    await expect
      .poll(() => queue.statuses(ids))
      .toEqual([
        { status: "approved", count: LISTINGS - 2 },
        { status: "rejected", count: 2 },
      ]);
    expect(await queue.entries(ids)).toEqual([
      { type: "pet approved", count: LISTINGS - 2 },
      { type: "pet rejected", count: 1 },
    ]);
    const { rejectionReason } = await create.db.pet.findUniqueOrThrow({ where: { id: first } });
    expect(rejectionReason).toBe(`${REASON} A j k`);
  });

  test("[APT-01, ALL-01] fits a window that becomes narrower, opens an image, and restores the row when a decision fails", async ({
    page,
    open,
    create,
    queue,
    signInAs,
    watch,
    browser,
    baseURL,
  }) => {
    watch.allow(/ERR_FAILED/);
    const [petId, claimedPetId] = (await queue.add(12)) as [number, number];
    // Another moderator claims one: its row has no box to tick.
    const { id: caseId } = await create.db.moderationCase.findFirstOrThrow({ where: { petId: claimedPetId } });
    const other = await browser.newContext({ baseURL });
    await signInAs(await create.moderator("pets.approve"), other);
    await other.request.post(`/admin/queue/${caseId}/claim`, {
      headers: { Origin: baseURL! },
      form: { intent: "claim" },
    });
    await signInAs(queue.moderator);
    await page.setViewportSize({ width: 1280, height: 6000 });
    await other.close();
    await open("/admin/pets");
    await expect(page.locator(".queue-row").nth(11)).toBeInViewport();
    await page.setViewportSize({ width: 768, height: 900 });
    await page.locator(".queue-row").nth(1).scrollIntoViewIfNeeded();
    expect(await overflowingElements(page)).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(row(page, claimedPetId)).toContainText("Claimed");
    expect(await coveredControls(page)).toEqual([]);
    const image = row(page, petId).locator("details.queue-row__photo");
    const large = image.locator("> img");
    await image.locator("summary").click();
    await expect(large).toBeVisible();
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(160);
    await expect(page).toHaveURL("/admin/pets");
    expect(await violations(page)).toEqual([]);
    await image.locator("summary").click();
    await expect(large).toBeHidden();

    await page.route("**/api/pets/**", (route) => route.abort());
    await row(page, petId).focus();
    await page.keyboard.press("a");
    await expect(row(page, petId).getByRole("alert")).toContainText("Failed to update pet listing");
    await page.unroute("**/api/pets/**");
    await row(page, petId).getByRole("button", { name: "Approve" }).click();
    await expect(row(page, petId)).toBeHidden();
    await expect.poll(() => queue.statuses([petId])).toEqual([{ status: "approved", count: 1 }]);
  });
});
