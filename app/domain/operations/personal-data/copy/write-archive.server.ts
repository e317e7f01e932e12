// Writes the archive of a copy: README.html, JSON and CSV made from the map of personal data, images and documents. It is
// streamed, so its size does not count in memory.
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { tablesOfFile } from "#app/domain/operations/personal-data/map.ts";
import { COPY_FILES, type CopyFile } from "#app/domain/operations/personal-data/map/entry.ts";
import { clock } from "#app/platform/clock.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { inSnapshot } from "#app/platform/snapshot.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { copiedFiles } from "./copied-files.server.ts";
import { copiedRows, countRows } from "./copied-rows.server.ts";
import { csvLines } from "./csv.ts";
import { readmeHtml } from "./readme.ts";

const SCHEMA_VERSION = 1;

type Rows = (table: string) => AsyncIterable<string>;

/** Writes the archive of an account to a new local file. */
export async function writeArchive(userId: number, path: string): Promise<void> {
  await inSnapshot(async (client) => {
    const zip = new ZipFile();
    const failed = new Promise<never>((_, reject) => void zip.on("error", reject));
    const counts = await countRows(client, userId);
    const readme = readmeHtml({ madeAt: clock.now(), counts, contactUrl: siteUrl("/contact") });
    zip.addBuffer(Buffer.from(readme), "README.html");
    const rows: Rows = (table) => copiedRows(client, table, userId);
    // Each stream is opened when the one before has ended: they read by the same connection.
    for (const file of COPY_FILES) addStream(zip, `${file}.json`, () => json(file, rows));
    for (const file of COPY_FILES) {
      for (const [table] of tablesOfFile(file)) addStream(zip, `csv/${table}.csv`, () => csvLines(rows(table)));
    }
    for await (const { key, name } of copiedFiles(client, userId)) {
      addFile(zip, key, name);
    }
    zip.end();
    const written = pipeline(zip.outputStream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    await Promise.race([written, failed]);
  });
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

function addStream(zip: ZipFile, name: string, open: () => AsyncIterable<string>): void {
  zip.addReadStreamLazy(name, (done) => done(null, Readable.from(open())));
}

/** Images and PDF files are compressed already. */
function addFile(zip: ZipFile, key: string, name: string): void {
  zip.addReadStreamLazy(name, { compress: false }, (done) => {
    storage.read(key).then(
      // Deleted since it was found: empty.
      (file) => done(null, file?.stream ?? Readable.from([])),
      (error: unknown) => done(error, Readable.from([])),
    );
  });
}
