// Rules about JavaScript. A marked line must fail with the named rules; every other line must pass.
declare const list: number[];
declare const text: string;
declare const size: number;
declare const maybe: { name: string; list: number[]; run: () => number } | undefined;

export const mapped = list.map((one) => { // fails: array-callback-return
  if (one > 1) return one;
});

export function defaultFirst(): string {
  switch (size) {
    default: // fails: default-case-last
      return "many";
    case 1:
      return "one";
  }
}

export const loose = size == 1; // fails: eqeqeq
export const isMissing = maybe == null;

export function loops(): void {
  for (let at = 0; at < 9; at--) mapped.push(at); // fails: for-direction
  while (size > 3) mapped.push(1); // fails: no-unmodified-loop-condition
  do {
    mapped.push(1);
    if (mapped.length > 3) break;
  } while (true);
  for (const one of list) { // fails: no-unreachable-loop
    mapped.push(one);
    break;
  }
}

export const started = new Promise(async (done) => { // fails: no-async-promise-executor, typescript/no-misused-promises
  done(await Promise.resolve(1));
});
export const delayed = new Promise((done) => setTimeout(done));

export function cases(): number {
  let total = 0;
  switch (size) {
    case 1: // fails: no-duplicate-case
      const first = 1; // fails: no-case-declarations
      return first + old;
    case 2:
      total += 2;
    case 3: // fails: no-fallthrough
      return total;
    case 1:
      return total;
  }
  if ((total = size)) total += 1;
  if (total = size) total += 1; // fails: no-cond-assign
  if (size === 1) total += 1; // fails: no-dupe-else-if
  else if (size === 1) total += 2;
  else {
    if (size === 2) total += 3; // fails: no-lonely-if
  }
  if ("constant") total += 1; // fails: no-constant-condition
  return total;
}

export const compared = (text + "a") ?? "b"; // fails: no-constant-binary-expression

export function leftovers(): void {
  debugger; // fails: no-debugger
  console.log(text); // fails: no-console
  // fails below: no-empty
  if (size === 1) {
  }
  eval(text); // fails: no-eval
}

export const patterns = [
  /a[]/, // fails: no-empty-character-class
  /[👍]/u,
  /[👍]/, // fails: no-misleading-character-class
  /two  spaces/, // fails: no-regex-spaces
  /(?:\1)(a)/, // fails: no-useless-backreference
  /needless\:escape/, // fails: no-useless-escape
];

export const wide =　1; // fails: no-irregular-whitespace
export const rounded = 5123000000000000000000000000001; // fails: no-loss-of-precision
export const wrapped = new String("a"); // fails: no-new-wrappers

export function changed(given: number): number {
  given += 1; // fails: no-param-reassign
  return given;
}

export const asked = maybe !== undefined && maybe.hasOwnProperty("name"); // fails: no-prototype-builtins
export const owned = Object.prototype.hasOwnProperty.call(list, "0"); // fails: prefer-object-has-own

export function assigned(): void {
  let own = 1;
  own = own; // fails: no-self-assign
  mapped.push(own);
}

export const same = size === size; // fails: no-self-compare
export const sparse = [1, , 2]; // fails: no-sparse-arrays
export const template = "Hello ${text}"; // fails: no-template-curly-in-string
export const flag = size > 1 ? true : false; // fails: no-unneeded-ternary

export function finals(): number {
  try {
    return 1;
  } finally {
    return 2; // fails: no-unsafe-finally
  }
}

export const unsafeChain = (maybe?.run)(); // fails: no-unsafe-optional-chaining

export function caught(): number {
  try {
    return list.length;
  } catch (error) { // fails: no-useless-catch
    throw error;
  }
}

export const computed = { ["key"]: 1 }; // fails: no-useless-computed-key
export const { name: name } = { name: text }; // fails: no-useless-rename
var old = 1; // fails: no-var
export const shorthand = { text: text }; // fails: object-shorthand

export function unchanged(): number {
  let constant = 1; // fails: prefer-const
  return constant;
}

// fails below: require-yield
export function* nothing(): Generator<number> {
  return 1;
}

export const isNumber = size === NaN; // fails: use-isnan
export const isText = typeof size === "nubmer"; // fails: valid-typeof

export function rest(): number {
  return arguments[0] as number; // fails: prefer-rest-params
}

export const spread = Math.max.apply(Math, list); // fails: prefer-spread
