// The id of a draft, a UUID that the form carries before anything is stored.

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a draft. */
export function isDraftId(text: string | null | undefined): text is string {
  return UUID.test(text ?? "");
}
