// Rules for test files beside modules and in tests/; tests/rules-of-tests.ts is one without ".test" in its name.
import { expect, it } from "vitest";

declare const page: { waitForTimeout(ms: number): Promise<void> };
declare const test: { fixme(): void; describe: { only(title: string): void; configure(options: object): void } };

it.only("runs alone", () => undefined); // fails: house/every-test-runs
it.skip("never runs", () => undefined); // fails: house/every-test-runs
it.todo("has no test yet"); // fails: house/every-test-runs
it.fails("is expected to fail", () => undefined); // fails: house/every-test-runs
test.fixme(); // fails: house/every-test-runs
test.describe.only("alone too"); // fails: house/every-test-runs
test.describe.configure({ retries: 2 }); // fails: house/no-retries
test.describe.configure({ retries: 0 });
// fails below: house/no-retries
it("passes the second time", { retry: 1 }, async () => {
  await page.waitForTimeout(1); // fails: house/no-timed-waits
  expect(1 == 1).toBe(true); // fails: eqeqeq, no-self-compare
});
console.log("allowed in a test");
