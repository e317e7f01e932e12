// /messages with no conversation chosen.
import { requireViewer } from "#app/http/session/guards.server.ts";
import { NoThread } from "#app/ui/messages/no-thread.tsx";
import type { Route } from "./+types/messages._index.ts";

/** A page without a loader would be shown by script without asking the server, and so past its guards. */
export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  return null;
}

export default function NoThreadPage() {
  return <NoThread />;
}
