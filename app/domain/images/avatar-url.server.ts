// The URL of the initials image of a name, from a URL template in the environment.
import { env } from "#app/platform/env.server.ts";

/** AVATAR_URL_TEMPLATE with `{name}` filled in. */
export function avatarUrl(name: string): string {
  const trimmed = Array.from(name.trim())
    .slice(0, 100)
    .join("")
    .replaceAll(/\p{Cs}/gu, "");
  return env.AVATAR_URL_TEMPLATE.replaceAll("{name}", () => encodeURIComponent(trimmed || "?"));
}
