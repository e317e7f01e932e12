// The version of an edit form: that of the values which the form shows.
import { useState } from "react";

/**
 * `present` is the version of the page's data, which is read again while the form stays open, and `sent` that of a refused submit: ""
 * when its values are to replace what is stored now.
 */
export function useOpenedVersion(present: string, sent: string | undefined): string {
  const [opened] = useState(present);
  return sent === undefined ? opened : sent || present;
}
