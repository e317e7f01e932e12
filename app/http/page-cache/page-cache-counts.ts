// Counts of requests for cacheable pages, for the metrics of this process.

/**
 * `hit`: sent from the cache; `miss`: rendered; `bypass`: rendered because of cookies or credentials, or while cache
 * invalidation is disconnected; `stale`: an old page, because rendering failed.
 */
export const pageCacheCounts = { hit: 0, miss: 0, bypass: 0, stale: 0 };
