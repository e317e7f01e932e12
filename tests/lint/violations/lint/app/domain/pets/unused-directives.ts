// A comment that switches a rule off where it would not fail anyway. fails below: unused-directive
// oxlint-disable-next-line no-debugger
export const fine = 1;

export function paused(): void {
  // oxlint-disable-next-line no-debugger -- proves that the comment of this tool is read
  debugger;
  // eslint-disable-next-line no-debugger -- the comment of another tool says nothing
  debugger; // fails: no-debugger
  void import("#app/http/hook.tsx"); // oxlint-disable-line house/layers -- the same for our own rules
  // oxlint-disable-next-line typescript/no-floating-promises -- and for those that know types
  Promise.resolve(1);
}
