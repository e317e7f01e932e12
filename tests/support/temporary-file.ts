// A file of the test's own, which is removed when the test has ended.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** The path of a new file with the given content. */
export async function temporaryFile(content: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pawstead-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "file");
  await writeFile(path, content);
  return path;
}
