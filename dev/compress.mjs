// After the build: writes a .br and a .gz beside every file that shrinks, so that the server compresses no static file.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const PACKABLE = new Set([".js", ".css", ".svg", ".json", ".txt", ".xml", ".webmanifest", ".ico", ".map"]);
const SMALLEST_BYTES = 200;

const folder = fileURLToPath(new URL("../build/client", import.meta.url));
for (const path of files(folder)) {
  if (!PACKABLE.has(extname(path)) || statSync(path).size < SMALLEST_BYTES) continue;
  const whole = readFileSync(path);
  const brotli = brotliCompressSync(whole, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
  for (const [ending, packed] of [
    [".br", brotli],
    [".gz", gzipSync(whole, { level: 9 })],
  ]) {
    if (packed.length < whole.length) writeFileSync(path + ending, packed);
  }
}

/** Every file below a folder. */
function* files(path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* files(child);
    else yield child;
  }
}
