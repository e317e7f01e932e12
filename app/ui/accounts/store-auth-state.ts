// Writes the signed-in user to localStorage under the documented key, for scripts that read it. The server is the only
// source, and there is no token in it: the session token is in an HttpOnly cookie.
import type { Viewer } from "#app/domain/accounts/viewer.ts";

const NAME = "auth-storage";

/** The documented shape. */
export function authStateOf(viewer: Viewer): string {
  const user = {
    user_id: viewer.userId,
    username: viewer.username,
    first_name: viewer.firstName,
    last_name: viewer.lastName,
    email: viewer.email,
    type: viewer.type,
    is_breeder: viewer.isBreeder,
    is_admin: viewer.isAdmin,
    images: { profile_image_url: viewer.avatarUrl },
  };
  return JSON.stringify({ state: { user, permissions: viewer.permissions, token: null }, version: 0 });
}

/** Stores the state; null, for a signed-out visitor, deletes it. */
export function storeAuthState(state: string | null): void {
  try {
    if (state === null) localStorage.removeItem(NAME);
    else if (localStorage.getItem(NAME) !== state) localStorage.setItem(NAME, state);
  } catch {
    // Storage may be disabled; nothing depends on it.
  }
}

/** The state that the newest page of this browser has stored; undefined where storage is disabled. */
export function storedAuthState(): string | null | undefined {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return undefined;
  }
}
