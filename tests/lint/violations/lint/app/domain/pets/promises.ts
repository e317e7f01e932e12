// Rules about promises, errors and return values.

declare function work(): Promise<number>;
declare function log(): void;
declare function every(callback: () => void): void;

export async function waiting(): Promise<void> {
  await 1; // fails: typescript/await-thenable
  work(); // fails: typescript/no-floating-promises
  void log(); // fails: typescript/no-meaningless-void-operator
  const answer = log(); // fails: typescript/no-confusing-void-expression
  every(() => log());
  every(work); // fails: typescript/no-misused-promises
  if (work()) every(answer ?? log); // fails: typescript/no-misused-promises
  setTimeout("log()"); // fails: typescript/no-implied-eval
  await work().catch((error) => error as number); // fails: typescript/use-unknown-in-catch-callback-variable
}

export const shortly = () => log();

export function passed(): void {
  return log();
}

export async function handled(): Promise<number> {
  try {
    return work(); // fails: typescript/return-await
  } catch {
    return 1;
  }
}

export async function tail(): Promise<number> {
  return work();
}

export async function settled(): Promise<number> {
  return await work();
}

export const refused = Promise.reject("text"); // fails: typescript/prefer-promise-reject-errors
