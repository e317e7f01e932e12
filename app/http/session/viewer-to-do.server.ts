// The number of entries "To do" in the menus of a breeder's pages.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { countToDo, forgetToDoCount } from "#app/domain/operations/to-do/count-to-do.server.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import type { AppContext, RequestInfo } from "#app/http/server/context.ts";

/** The viewer with that number. It is left out where it cannot be read. */
export async function withToDo(context: AppContext, viewer: Viewer): Promise<Viewer> {
  const { breederId, userId, isBreeder } = viewer;
  if (!isBreeder || breederId === null) return viewer;
  const toDoCount = await optionalPart(context, "how much a breeder has to do", () => countToDo({ breederId, userId }));
  return toDoCount === null ? viewer : { ...viewer, toDoCount };
}

/** Counts anew after a request that may have changed something. */
export async function forgetAfterChange(method: string, { viewer }: RequestInfo): Promise<void> {
  if (method === "GET" || method === "HEAD") return;
  const breederId = (await viewer)?.breederId;
  if (breederId) forgetToDoCount(breederId);
}
