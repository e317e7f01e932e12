// `npm run portraits`: writes the files whose drawing has changed or that are missing, removes those that nothing wants,
// and leaves all others as they are, so that another version of the encoder changes no byte of them.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  type DrawnRecord,
  hashOfDrawing,
  hashOfFile,
  readRecord,
  ROOT,
  writeDrawnFile,
  writeRecord,
} from "./drawn-file.ts";
import { DRAWN_FOLDERS, drawnFiles } from "./drawn-files.ts";

const files = drawnFiles();
const before = readRecord();
const record: DrawnRecord = {};
let written = 0;

for (const file of files) {
  const drawing = hashOfDrawing(file);
  const known = before[file.path];
  if (known?.drawing !== drawing || known.file !== hashOfFile(file)) {
    await writeDrawnFile(file);
    console.log(file.path);
    written += 1;
  }
  record[file.path] = { drawing, file: hashOfFile(file)! };
}

const wanted = new Set(files.map(({ path }) => path));
const unused = DRAWN_FOLDERS.flatMap(filesBelow).filter((path) => !wanted.has(path));
for (const path of unused) rmSync(join(ROOT, path));
writeRecord(record);
console.log(`${files.length} files: ${written} written, ${unused.length} removed.`);

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll("\\", "/"));
}
