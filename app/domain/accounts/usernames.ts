// Usernames stand in addresses, after an @ or by themselves: they are plain, and no word that leads somewhere else.

export const USERNAME_MAX = 50;

/** Said where a username holds anything else. */
export const USERNAME_CHARACTERS = "Only letters, numbers, periods, and underscores are allowed.";

/** Whether a text holds nothing but what a username may hold. */
export function isPlainUsername(text: string): boolean {
  return /^[A-Za-z0-9._]*$/.test(text);
}

const ROUTE_WORDS = new Set(
  (
    "about account admin administrator api app assets auth avatar breeder breeders build checkout contact deposits dev " +
    "favicon favourites google health help home hooks inbox legal login logout me messages moderator newsletter null " +
    "owner pawstead pet pets privacy profile register registration reviews robots.txt root security settings sitemap " +
    "sitemap.xml site.webmanifest staff static subscription success support system terms undefined unsubscribe upload user users " +
    "verify webhook www"
  ).split(" "),
);

/** Whether a username is a word of the site's own addresses, or one that would speak for the site. */
export function isReservedUsername(username: string): boolean {
  return ROUTE_WORDS.has(username.toLowerCase());
}
