// How the site's statements are planned, given with every connection of its pool, so that it holds for any database the
// product is pointed at.

/**
 * None of the site's statements has a reason to read a large table from its beginning, and for words that everything has
 * the planner would.
 */
export const PLANNING = "-c enable_seqscan=off";
