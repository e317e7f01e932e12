export const OLD_WORDS: Record<string, string>;
export function oldWordsIn(text: string): { index: number; length: number; old: string; use: string }[];
export function isExempt(path: string): boolean;
