// Types of families.mjs.
export const FAMILIES: readonly { name: string; folders: readonly string[] }[];
export const EXCEPTIONS: ReadonlySet<string>;
export function familyOf(path: string): string | undefined;
export function againstOrder(from: string, to: string): string | null;
export function arrowOf(from: string, to: string): string;
