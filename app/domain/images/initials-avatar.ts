// The avatar of a user without a profile image: an SVG with their initials on a colour derived from the name. Served by
// this site, so that visitors send no request to a third party.
import { cutText } from "#app/domain/shared/cut-text.ts";

// White text has a contrast ratio above 4.5:1 on each of them.
const COLOURS = ["#1f5b43", "#7a3e12", "#3d5169", "#6b2f4d", "#4a5a1d", "#5a3d7a", "#8a3324", "#1d5a66"] as const;
const NAME_LIMIT = 100;

/** One or two capital initials: the first characters of the first and last word; "?" for a name without any. */
export function initialsOf(name: string): string {
  const words = cutText(name, NAME_LIMIT)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const first = Array.from(words[0] ?? "?")[0]!;
  const last = words.length > 1 ? Array.from(words[words.length - 1]!)[0]! : "";
  return (first + last).toLocaleUpperCase("en-GB");
}

/**
 * A square SVG with the initials of a name. The same name always has the same image; markup in the name is not copied.
 */
export function initialsAvatarSvg(name: string): string {
  const initials = initialsOf(name);
  let hash = 0;
  for (const character of cutText(name, NAME_LIMIT)) hash = (hash * 31 + character.codePointAt(0)!) >>> 0;
  const colour = COLOURS[hash % COLOURS.length]!;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">` +
    `<rect width="128" height="128" fill="${colour}"/>` +
    `<text x="64" y="64" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="52" ` +
    `font-weight="600" fill="#fff">${initials}</text></svg>`
  );
}
