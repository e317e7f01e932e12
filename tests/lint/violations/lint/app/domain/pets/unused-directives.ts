// A directive that disables a rule which would not fail. fails below: unused-directive
// oxlint-disable-next-line no-debugger
export const fine = 1;

export function paused(): void {
  // oxlint-disable-next-line no-debugger -- directives of oxlint apply
  debugger;
  // eslint-disable-next-line no-debugger -- directives of ESLint do not apply
  debugger; // fails: no-debugger
  void import("#app/http/hook.tsx"); // oxlint-disable-line house/layers -- also for house rules
  // oxlint-disable-next-line typescript/no-floating-promises -- also for type-aware rules
  Promise.resolve(1);
}
