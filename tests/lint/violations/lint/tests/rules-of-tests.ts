// A test file because of its folder.
declare const context: { setDefaultTimeout(ms: number): void };

context.setDefaultTimeout(1); // fails: house/no-timed-waits
