// The messages of a form that was saved elsewhere since it was opened.

const CHANGED_SINCE_OPENED =
  "This was changed after you opened this page. What you entered is still here. Save again to replace what is stored now.";

/** The messages above the form: what happened, and each field with its present value. */
export function changedMessages(changes: readonly { label: string; now: string }[]): string[] {
  return [CHANGED_SINCE_OPENED, ...presentValues(changes)];
}

/** Each field with its present value. */
export function presentValues(changes: readonly { label: string; now: string }[]): string[] {
  return changes.map(({ label, now }) => `${label} is now: ${now || "empty"}`);
}
