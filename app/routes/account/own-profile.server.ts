// The viewer's own profile, for the pages that show or change it.
import { getProfile } from "#app/domain/accounts/profile/queries.server.ts";
import type { Profile } from "#app/domain/accounts/profile/views.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { type GuardArgs, requireViewer } from "#app/http/session/guards.server.ts";
import { loginRedirect } from "#app/http/session/login-redirect.server.ts";

/** The viewer and their profile. A visitor is redirected to /login, and so is a user whose account was just deleted. */
export async function requireProfile(args: GuardArgs): Promise<{ viewer: Viewer; profile: Profile }> {
  const viewer = await requireViewer(args);
  const profile = await withRetry(() => getProfile(viewer.userId));
  if (!profile) throw loginRedirect(args.request, errorFor("session-expired").message);
  return { viewer, profile };
}
