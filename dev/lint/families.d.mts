// Types of families.mjs.
export const EXCEPTIONS: ReadonlySet<string>;
export function familyOf(path: string): string | undefined;
export function againstOrder(from: string, to: string): string | null;
export function arrowOf(from: string, to: string): string;
