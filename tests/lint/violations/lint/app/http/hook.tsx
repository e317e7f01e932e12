// React rules apply to this folder.
import { useState } from "react";

export function Conditional({ wanted }: { wanted: string }): unknown {
  if (wanted === "") return null;
  return useState(1); // fails: react/rules-of-hooks
}
