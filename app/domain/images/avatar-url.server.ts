// The URL of the initials image of a name, from a URL template in the environment.
import { cutText } from "#app/domain/shared/cut-text.ts";
import { oneLine } from "#app/domain/shared/text-line.ts";
import { env } from "#app/platform/env.server.ts";

/** AVATAR_URL_TEMPLATE with `{name}` filled in. */
export function avatarUrl(name: string): string {
  const trimmed = cutText(oneLine(name), 100);
  return env.AVATAR_URL_TEMPLATE.replaceAll("{name}", () => encodeURIComponent(trimmed || "?"));
}
