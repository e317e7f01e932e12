// Rules about type syntax, and about values whose types make an expression redundant.
import { Pet } from "./pet.ts"; // fails: typescript/consistent-type-imports

type Shape = { name: string }; // fails: typescript/consistent-type-definitions
type Loader = typeof import("./pet.ts");
type Twice = "a" | "a"; // fails: typescript/no-duplicate-type-constituents
type Everything = unknown | string; // fails: typescript/no-redundant-type-constituents
type Nothing = Omit<{ name: string }, "name">; // fails: typescript/no-generated-empty-object-type

enum Mixed {
  One = 1,
  Two = "two", // fails: typescript/no-mixed-enums
}

export interface Uses {
  pet: Pet;
  shape: Shape;
  loader: Loader;
  twice: Twice;
  everything: Everything;
  nothing: Nothing;
  mixed: Mixed;
  anything: any; // fails: typescript/no-explicit-any
}

declare const text: string;
declare const size: number;
declare const flag: boolean;
declare const shape: { name: string };
declare const list: string[];
declare const mixed: Mixed;
declare const anything: any; // fails: typescript/no-explicit-any

const unused = 1; // fails: no-unused-vars
const _ignored = 1;
export const { name: _name, ...others } = { name: text, size };
const { name: dropped, ...kept } = { name: text, size };
export const ignoring = (first: string, _second: string): string => first + String(kept.size);

// fails below: no-unused-vars
export const using = (first: string): number => size;

export const again = text as string; // fails: typescript/no-unnecessary-type-assertion
export const converted = String(text); // fails: typescript/no-unnecessary-type-conversion
export const isTrue = flag === true; // fails: typescript/no-unnecessary-boolean-literal-compare
export const plain = `${"text"}`; // fails: typescript/no-unnecessary-template-expression
export const { name = "none" } = shape; // fails: typescript/no-useless-default-assignment

export interface Box<T = string> {
  value: T;
}
export type TextBox = Box<string>; // fails: typescript/no-unnecessary-type-arguments

export const spoken = `${shape}`; // fails: typescript/no-base-to-string, typescript/restrict-template-expressions
export const counted = `${size}`;
export const doubted = `${flag}`;
export const summed = text + size; // fails: typescript/restrict-plus-operands
export const flagged = text + flag; // fails: typescript/restrict-plus-operands
export const patterned = text + /a/; // fails: typescript/restrict-plus-operands
export const absent = text + null; // fails: typescript/restrict-plus-operands
export const open = size + anything; // fails: typescript/restrict-plus-operands, typescript/no-unsafe-assignment
export const negative = -text; // fails: typescript/no-unsafe-unary-minus
export const isOne = mixed === 1; // fails: typescript/no-unsafe-enum-comparison
export const characters = [...text]; // fails: typescript/no-misused-spread

export const table = list.reduce((all, one) => ({ ...all, [one]: 1 }), {} as Record<string, number>); // fails: typescript/prefer-reduce-type-parameter

export class Chain {
  #size = "";
  // fails below: typescript/prefer-return-this-type
  add(): Chain {
    return this;
  }
  // fails below: typescript/related-getter-setter-pairs
  get size(): string {
    return this.#size;
  }
  set size(value: number) {
    this.#size = String(value);
  }
}

/** @deprecated Use `characters`. */
export const oldCharacters = characters;
export const copied = oldCharacters; // fails: typescript/no-deprecated

export function indexes(): void {
  delete list[0]; // fails: typescript/no-array-delete
  for (const at in list) characters.push(at); // fails: typescript/no-for-in-array
}
