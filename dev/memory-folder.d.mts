export function memoryFolder(bytes: number): string;
export function hasMemoryFor(bytes: number): boolean;
