// Reads a small ZIP archive: the content of each file by its name.
import { inflateRawSync } from "node:zlib";

const DIRECTORY_ENTRY = 0x02014b50;
const END_LENGTH = 22;

export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  // The end record has no comment: yazl writes none.
  let at = archive.readUInt32LE(archive.length - END_LENGTH + 16);
  while (archive.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const size = archive.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + size);
    const packed = archive.readUInt16LE(at + 10) === 8;
    files.set(archive.toString("utf8", at + 46, at + 46 + name), packed ? inflateRawSync(content) : content);
    at += 46 + name + extra + comment;
  }
  return files;
}
