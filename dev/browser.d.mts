export function findBrowser(): Promise<Record<string, string> | null>;
export function findWholeChromium(): Promise<string | null>;
export function systemEnvironment(): Record<string, string>;
