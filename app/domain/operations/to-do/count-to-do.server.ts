// A breeder's entries "To do" as the pages of one moment read them: the list once, and its number for the menu of every page
// (BRD-01). The number is kept for a minute, and until the breeder next posts a form, so that few pages pay for the list.
import { LRUCache } from "lru-cache";
import type { ToDoEntry } from "./kinds.ts";
import { listToDo, type ToDoOwner } from "./list-to-do.server.ts";

/** The list while it is being read, and then its number. */
const known = new LRUCache<number, Promise<ToDoEntry[]> | number>({ max: 5_000, ttl: 60_000 });

/** The list as it is now. The menu and the list of one page share one reading. */
export function readToDo(owner: ToDoOwner): Promise<ToDoEntry[]> {
  const { breederId } = owner;
  const underWay = known.get(breederId);
  if (underWay instanceof Promise) return underWay;
  const list = listToDo(owner);
  known.set(breederId, list);
  // A failure is not kept, and neither is what was read before a change. The caller reports a failure.
  const isCurrent = () => known.get(breederId) === list;
  list.then(
    ({ length }) => isCurrent() && known.set(breederId, length),
    () => isCurrent() && known.delete(breederId),
  );
  return list;
}

export async function countToDo(owner: ToDoOwner): Promise<number> {
  const count = known.get(owner.breederId);
  return typeof count === "number" ? count : (await readToDo(owner)).length;
}

/** For a change that may have settled an entry, or made one. */
export function forgetToDoCount(breederId: number): void {
  known.delete(breederId);
}
