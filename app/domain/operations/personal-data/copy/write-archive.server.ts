// Writes the archive of a copy: README.html, JSON and CSV made from the map of personal data, images and documents. It is
// streamed, so its size does not count in memory.
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { tablesOfFile } from "#app/domain/operations/personal-data/map.ts";
import { COPY_FILES, type CopyFile } from "#app/domain/operations/personal-data/map/entry.ts";
import { clock } from "#app/platform/clock.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { inSnapshot } from "#app/platform/snapshot.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { type CopiedFile, copiedFiles } from "./copied-files.server.ts";
import { copiedColumns, copiedRows, countRows } from "./copied-rows.server.ts";
import { csvLines } from "./csv.ts";
import { readmeHtml } from "./readme.ts";

const SCHEMA_VERSION = 1;

type Rows = (table: string) => AsyncIterable<string>;

/** Writes the archive of an account to a new local file. */
export async function writeArchive(userId: number, path: string): Promise<void> {
  const zip = new ZipFile();
  for (const folder of ["images", "documents"]) zip.addEmptyDirectory(folder);
  const given = new AbortController();
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  const written = pipeline(zip.outputStream, file, { signal: given.signal });
  written.catch(() => undefined);
  try {
    // The rows alone: during the files, which may take minutes, the database would end a connection that is in a transaction.
    const files = await inSnapshot(async (client) => {
      const found: CopiedFile[] = [];
      for await (const one of copiedFiles(client, userId)) found.push(one);
      const counts = await countRows(client, userId);
      const readme = readmeHtml({ madeAt: clock.now(), counts, contactUrl: siteUrl("/contact") });
      zip.addBuffer(Buffer.from(readme), "README.html");
      await Promise.race([written, addRows(zip, (table) => copiedRows(client, table, userId))]);
      return found;
    });
    const added = files.map(({ key, name }) => addStream(zip, name, () => openFile(key), { compress: false }));
    zip.end();
    await Promise.all([written, ...added]);
  } catch (error) {
    given.abort();
    throw error;
  }
}

/** Each stream is opened when the one before has ended: they read by the same connection. */
async function addRows(zip: ZipFile, rows: Rows): Promise<void> {
  const added = COPY_FILES.map((file) => addStream(zip, `${file}.json`, () => Readable.from(json(file, rows))));
  for (const file of COPY_FILES) {
    for (const [table] of tablesOfFile(file)) {
      added.push(addStream(zip, `csv/${table}.csv`, () => Readable.from(csvLines(copiedColumns(table), rows(table)))));
    }
  }
  await Promise.all(added);
}

async function* json(file: CopyFile, rows: Rows): AsyncGenerator<string> {
  yield `{"schema_version":${SCHEMA_VERSION},"file":"${file}"`;
  for (const [table] of tablesOfFile(file)) {
    yield `,\n"${table}":[`;
    let isFirst = true;
    for await (const row of rows(table)) {
      yield `${isFirst ? "\n" : ",\n"}${row}`;
      isFirst = false;
    }
    yield "]";
  }
  // A file without tables is an empty list, not a missing file.
  if (tablesOfFile(file).length === 0) yield `,\n"${file}":[]`;
  yield "}\n";
}

/** Resolves when the stream has been read to its end. The library leaves the errors of a stream unhandled. */
function addStream(
  zip: ZipFile,
  name: string,
  open: () => Readable | Promise<Readable>,
  options = { compress: true },
): Promise<void> {
  return new Promise((done, failed) => {
    const add = async (give: (error: null, stream: Readable) => void) => {
      const stream = await open();
      finished(stream).then(done, failed);
      give(null, stream);
    };
    zip.addReadStreamLazy(name, options, (give) => void add(give).catch(failed));
  });
}

/** Images and PDF files are compressed already. One that was deleted since it was found is empty. */
async function openFile(key: string): Promise<Readable> {
  return (await storage.read(key))?.stream ?? Readable.from([]);
}
