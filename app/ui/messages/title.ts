// The title of a tab with conversations in it: how much is unread can be seen while another tab is in front.
import type { Viewer } from "#app/domain/accounts/viewer.ts";

interface MatchLike {
  id: string;
  loaderData?: unknown;
}

/** "(2) Messages" when the viewer has two unread messages, from the `matches` that `meta` is given. */
export function titleWithUnread(matches: readonly (MatchLike | undefined)[], title: string): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { viewer?: Viewer | null } | undefined;
  const unread = root?.viewer?.unreadCount ?? 0;
  return unread > 0 ? `(${unread}) ${title}` : title;
}
