// /messages with no chat chosen.
import { requireViewer } from "#app/http/session/guards.server.ts";
import { NoThread } from "#app/ui/conversations/messages/no-thread.tsx";
import type { Route } from "./+types/messages._index.ts";

/** Needed for the guard: a client navigation to a page without a loader skips the middleware on the server. */
export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  return null;
}

export default function NoThreadPage() {
  return <NoThread />;
}
