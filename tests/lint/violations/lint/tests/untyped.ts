// The same code as app/domain/pets/untyped.ts: the no-unsafe rules do not apply to tests.
declare const anything: any; // fails: typescript/no-explicit-any
declare function takes(value: string): void;

export const assigned: string = anything;
export const member = String(anything.name);
export const called = String(anything());
takes(anything);

export function returned(): string {
  return anything;
}

export const characters = [..."half characters"];
console.log(characters);
