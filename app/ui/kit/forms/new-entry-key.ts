// The key of the form below a list that adds an entry to it.
import { useState } from "react";

/** Changes when an entry was added, so that the form is empty again, and not when one was deleted: what is typed stays. */
export function useNewEntryKey(entries: readonly { id: number }[]): number {
  const newest = Math.max(0, ...entries.map(({ id }) => id));
  const [key, setKey] = useState(newest);
  if (newest > key) setKey(newest);
  return key;
}
