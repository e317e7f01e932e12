// The number of a breeder's entries "To do" for the menu of every page (BRD-01). Each is kept for a minute, and until the
// breeder next posts a form, so that few pages pay for the list.
import { LRUCache } from "lru-cache";
import { listToDo, type ToDoOwner } from "./list-to-do.server.ts";

const counts = new LRUCache<number, Promise<number>>({ max: 5_000, ttl: 60_000 });

export function countToDo(owner: ToDoOwner): Promise<number> {
  const { breederId } = owner;
  const known = counts.get(breederId);
  if (known) return known;
  const count = listToDo(owner).then(({ length }) => length);
  counts.set(breederId, count);
  // A failure is not kept. The caller reports it.
  count.catch(() => counts.get(breederId) === count && counts.delete(breederId));
  return count;
}

/** For a page that has just read the list. */
export function keepToDoCount(breederId: number, count: number): void {
  counts.set(breederId, Promise.resolve(count));
}

/** For a change that may have settled an entry, or made one. */
export function forgetToDoCount(breederId: number): void {
  counts.delete(breederId);
}
