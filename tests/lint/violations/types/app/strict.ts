// Errors required by the options of tsconfig.json; a marked line fails with the named errors.
import { shapes } from "#app/shapes.ts";
import { Shape } from "./shapes.ts"; // fails: TS1484

declare const list: string[];
declare const maybe: string | undefined;

export const first: string = list[0]; // fails: TS2322
export const length = maybe.length; // fails: TS18048
export const wrong: number = "text"; // fails: TS2322
export const unknownName = shapes.circel; // fails: TS2551
export const imported: Shape = { name: 1 }; // fails: TS2322

export function untyped(value) { // fails: TS7006
  return value as string;
}

export function reads(): string {
  try {
    return list.join();
  } catch (error) {
    return error.message; // fails: TS18046
  }
}

export function falls(size: number): number {
  let total = 0;
  switch (size) {
    case 1: // fails: TS7029
      total += 1;
    case 2:
      total += 2;
  }
  return total;
}

class Base {
  name(): string {
    return "base";
  }
  size: number; // fails: TS2564
}

export class Derived extends Base {
  name(): string { // fails: TS4114
    return "derived";
  }
}

export const missing = await import("./missing.ts"); // fails: TS2307
export const byNode: string = process.pid; // fails: TS2322
export const byVite: number = import.meta.env.MODE; // fails: TS2322
export const newer = list.toSorted().with(0, 1); // fails: TS2345
