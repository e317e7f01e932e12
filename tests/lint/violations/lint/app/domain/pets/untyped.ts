// Parsed JSON has the type `any`; outside tests it must be validated before use.
declare const anything: any; // fails: typescript/no-explicit-any
declare function takes(value: string): void;

export const assigned: string = anything; // fails: typescript/no-unsafe-assignment
export const member = String(anything.name); // fails: typescript/no-unsafe-member-access
export const called = String(anything()); // fails: typescript/no-unsafe-call
takes(anything); // fails: typescript/no-unsafe-argument

export function returned(): string {
  return anything; // fails: typescript/no-unsafe-return
}
