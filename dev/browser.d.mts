export function findBrowser(): Promise<Record<string, string> | null>;
