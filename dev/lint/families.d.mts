// Types of families.mjs.
export function familyOf(path: string): string | undefined;
export function againstOrder(from: string, to: string): string | null;
