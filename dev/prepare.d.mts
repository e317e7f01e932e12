/** The folder of the repository. */
export const root: string;

/** Builds the site, unless the sources have not changed since the last time. */
export function buildSite(): void;

/** One hash over every file the build reads, of this repository unless another folder is named. */
export function sourceHash(folder?: string): string;
