// The key of the form below a list that adds an entry to it.
import { useState } from "react";
import { useFetchers, useNavigation } from "react-router";

/**
 * Changes when an entry was added by a form of this page, so that the form is empty again. It stays when an entry was deleted, or when
 * another tab added one: what is typed stays.
 */
export function useNewEntryKey(entries: readonly { id: number }[]): number {
  const newest = Math.max(0, ...entries.map(({ id }) => id));
  const sends = [useNavigation(), ...useFetchers()].some(({ formData }) => isAdding(formData));
  const [seen, setSeen] = useState({ newest, sends, key: 0 });
  if (seen.sends !== sends || seen.newest !== newest) {
    const isOwn = (seen.sends || sends) && newest > seen.newest;
    setSeen({ newest, sends, key: seen.key + (isOwn ? 1 : 0) });
  }
  return seen.key;
}

/** Forms that change or delete an entry name it. */
function isAdding(formData: FormData | undefined): boolean {
  return formData?.get("intent") === "add" || (formData?.get("intent") === "save" && !formData.has("id"));
}
