/** Builds the site, unless the sources have not changed since the last time. */
export function buildSite(): void;
