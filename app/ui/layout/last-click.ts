// A page that was opened before a release may need script that is gone since. The router then loads its page again, and
// forgets where the user was going. The target of the navigation is kept in the tab, so that the new page goes on to it.
const NAME = "going to";

/** Client middleware of the router: keeps the target until its page is loaded. */
export async function keepTarget({ request }: { request: Request }, next: () => Promise<unknown>): Promise<unknown> {
  if (request.method !== "GET") return next();
  inTab((tab) => tab.setItem(NAME, request.url));
  try {
    return await next();
  } finally {
    inTab((tab) => tab.getItem(NAME) === request.url && tab.removeItem(NAME));
  }
}

/** Goes to the target of a navigation that ended in a reload. */
export function goOn(): void {
  inTab((tab) => {
    const target = tab.getItem(NAME);
    tab.removeItem(NAME);
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (target !== null && target !== location.href && entry?.type === "reload") location.replace(target);
  });
}

/** The storage of the tab may be full or switched off. */
function inTab(work: (tab: Storage) => unknown): void {
  try {
    work(sessionStorage);
  } catch {
    // The click is lost, as it would be without.
  }
}
