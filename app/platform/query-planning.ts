// PostgreSQL planner settings, passed with every connection of the pool, so that they apply to any configured database.

/**
 * No statement of the site needs a sequential scan of a large table, but the planner would choose one for search words
 * that most rows have.
 */
export const PLANNING = "-c enable_seqscan=off";
