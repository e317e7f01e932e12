// The names of all settings, read from .env.example, which a test keeps complete.
import { readFileSync } from "node:fs";

/** Every setting the product knows, in the order of .env.example. */
export function settingNames(): string[] {
  const text = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
  return [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? "");
}
