// Lists the old words of docs/glossary.md that are still in the repository: `npm run lint:words [-- path…]`.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { isExempt, oldWordsIn } from "./lint/words.mjs";

const TEXT = /\.(?:tsx?|[cm]?js|d\.mts|css|sql|md|prisma|jsonc?|patch)$/;
const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...process.argv.slice(2)],
  { encoding: "utf8" },
)
  .split("\n")
  .filter((path) => TEXT.test(path) && path !== "package-lock.json" && !isExempt(path));

let count = 0;
for (const path of files) {
  for (const { old, use } of oldWordsIn(path)) report(path, old, use);
  const text = readFileSync(path, "utf8");
  for (const { index, old, use } of oldWordsIn(text)) {
    report(`${path}:${text.slice(0, index).split("\n").length}`, old, use);
  }
}
console.log(`${count} old words in ${files.length} files`);

function report(place, old, use) {
  count += 1;
  console.log(`${place}: ${old} -> ${use}`);
}
