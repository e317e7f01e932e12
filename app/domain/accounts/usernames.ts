// Rules for usernames. They are part of URLs, so only some characters are permitted and the site's own path segments
// are reserved.

export const USERNAME_MAX = 50;
/** The shortest username that a change in the profile takes. */
export const PROFILE_USERNAME_MIN = 4;

/** Error for a username with other characters. */
export const USERNAME_CHARACTERS = "Only letters, numbers, periods, and underscores are allowed.";

/** Whether a text contains only characters that are permitted in a username. */
export function isPlainUsername(text: string): boolean {
  return /^[A-Za-z0-9._]*$/.test(text);
}

const ROUTE_WORDS = new Set(
  (
    "about accessibility account admin administrator api app appeals assets auth avatar breeder breeders build checkout compare contact data-complaint decisions deposits dev " +
    "favicon favourites google handovers health help home hooks inbox legal litters login logout me messages moderator newsletter null " +
    "owner pawstead pet pets privacy profile register registration report reports reviews robots.txt root safety searches security selling-rules settings sitemap " +
    "sitemap.xml site.webmanifest staff static status subscription success support system terms transparency undefined unsubscribe upload user users " +
    "verify viewings webhook www"
  ).split(" "),
);

/** The beginning of the usernames of erased accounts. */
const ERASED_PREFIX = "closed.";

/** Whether a username is a path segment of the site, a word that would impersonate the site, or that of an erased account. */
export function isReservedUsername(username: string): boolean {
  const name = username.toLowerCase();
  return ROUTE_WORDS.has(name) || name.startsWith(ERASED_PREFIX);
}
