// The document title of message pages, with the number of unread messages.
import type { Viewer } from "#app/domain/accounts/viewer.ts";

interface MatchLike {
  id: string;
  loaderData?: unknown;
}

/** "(2) Messages" when the viewer has two unread messages; `matches` is the argument of `meta`. */
export function titleWithUnread(matches: readonly (MatchLike | undefined)[], title: string): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { viewer?: Viewer | null } | undefined;
  const unread = root?.viewer?.unreadCount ?? 0;
  return unread > 0 ? `(${unread}) ${title}` : title;
}
