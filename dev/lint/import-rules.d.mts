export function layerOf(path: string): string | undefined;
export function refuseFile(from: string, to: string, facts: { typeOnly: boolean }): string | null;
export function refusePackage(from: string, name: string): string | null;
export function isTest(path: string): boolean;
