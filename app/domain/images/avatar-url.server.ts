// Where the initials image of a name is fetched from: one address template, set by the environment.
import { env } from "#app/platform/env.server.ts";

/** The address of the initials image of a name, from AVATAR_URL_TEMPLATE with `{name}` filled in. */
export function avatarUrl(name: string): string {
  const trimmed = Array.from(name.trim())
    .slice(0, 100)
    .join("")
    .replaceAll(/\p{Cs}/gu, "");
  return env.AVATAR_URL_TEMPLATE.replaceAll("{name}", () => encodeURIComponent(trimmed || "?"));
}
