// React rules apply to this file.
import { useState } from "react";
import css from "./ui/styles/app.css?url";

export function Conditional({ wanted }: { wanted: string }): unknown {
  if (wanted === "") return null;
  return useState(css); // fails: react/rules-of-hooks
}
