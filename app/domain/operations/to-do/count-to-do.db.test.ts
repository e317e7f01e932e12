// The number for the menus: the list is read once, and again after a change; and what it leaves out.
import { expect, it, vi } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { createBreeder, createPaidDeposit, createPet, createReview } from "../../../../tests/support/factories.ts";
import { countToDo, forgetToDoCount, readToDo } from "./count-to-do.server.ts";
import { listToDo } from "./list-to-do.server.ts";

it("[BRD-01] costs a page nothing while nothing has changed, and is the list's own number after a change", async () => {
  const { id: breederId, userId } = await createBreeder();
  const owner = { breederId, userId };
  const draft = () => db.listingDraft.create({ data: { breederId, data: { name: "Fern" } } });
  await draft();
  expect(await countToDo(owner)).toBe(1);
  await draft();
  const statements = vi.spyOn(pool, "query");
  expect(await countToDo(owner)).toBe(1);
  expect(statements).not.toHaveBeenCalled();
  forgetToDoCount(breederId);
  expect(await countToDo(owner)).toBe(2);
  forgetToDoCount(breederId);
  statements.mockClear();
  const [count, list] = await Promise.all([countToDo(owner), readToDo(owner)]);
  expect([count, list.length]).toEqual([2, 2]);
  expect(statements).toHaveBeenCalledTimes(1);
  await draft();
  expect(await readToDo(owner), "a list is as it is now").toHaveLength(3);
  expect(await countToDo(owner)).toBe(3);
  statements.mockImplementationOnce(() => Promise.reject(new Error("away")) as never);
  forgetToDoCount(breederId);
  await expect(countToDo(owner)).rejects.toThrow("away");
  expect(await countToDo(owner)).toBe(3);
  statements.mockRestore();
});

it("[BRD-01] counts nothing that the breeder cannot answer: one of the two has blocked the other", async () => {
  const { id: breederId, userId } = await createBreeder();
  const owner = { breederId, userId };
  const { userId: buyerId } = await createPaidDeposit((await createPet({ breederId })).id);
  await createReview(breederId, { reviewerId: buyerId });
  const kinds = async () => (await listToDo(owner)).map(({ kind }) => kind).filter((kind) => kind !== "questions");
  expect(await kinds()).toEqual(["deposit", "review"]);
  await db.userBlock.create({ data: { blockerId: buyerId, blockedId: userId } });
  expect(await kinds()).toEqual([]);
});
