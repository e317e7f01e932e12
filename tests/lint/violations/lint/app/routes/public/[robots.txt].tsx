// React rules apply to this file.
import { useState } from "react";

export function Conditional({ wanted }: { wanted: string }): unknown {
  if (wanted === "") return null;
  return useState(1); // fails: react/rules-of-hooks
}
