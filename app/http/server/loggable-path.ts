// The path of a request for the log, without personal data and secrets.

const MAX_LENGTH = 200;
const PLAIN_SEGMENT = /^[a-z0-9._~-]*$/;
const HIDDEN = ":hidden";

/** A path without query, emails, phone numbers, usernames, codes and tokens. */
export function loggablePath(target: string): string {
  const path = target.split(/[?#]/, 1)[0] ?? "";
  const segments = path.slice(0, MAX_LENGTH).split("/");
  return segments.map((segment, index) => (isPersonal(segment, segments[index - 2]) ? HIDDEN : segment)).join("/");
}

function isPersonal(segment: string, twoBefore: string | undefined): boolean {
  if (twoBefore === "check-field") return true; // /api/auth/check-field/{field}/{value}
  if (segment === "") return false;
  // Built scripts and images have hashes in their names; they are recognised by their extension.
  if (/^[A-Za-z0-9_.-]{1,100}\.(?:js|css|avif|webp|jpg|png|svg|woff2|ico|txt|xml|json|webmanifest|data)$/.test(segment))
    return false;
  if (!PLAIN_SEGMENT.test(segment)) return true;
  const alphabetic = /[a-z]/.test(segment);
  if (!alphabetic && /\d{9,}/.test(segment)) return true; // phone numbers
  return /[a-z0-9_]{24,}/.test(segment) || /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(segment);
}
