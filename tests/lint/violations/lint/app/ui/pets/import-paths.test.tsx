// A test may import from anywhere, and React rules do not apply to it.
import { readFileSync } from "node:fs";
import { useState } from "react";
import { build } from "../../../tests/untyped.ts";

export const used = [readFileSync, build];
export function helper(): unknown {
  return useState(1);
}
