// Checks of a PDF without rendering it: whether readers can open it. They repair much, so only what none of them opens counts.
import { type Encryption, opensWithoutPassword } from "./pdf-password.ts";

/** Readers look for the header in the first bytes of a file (ISO 32000-1, annex H.3, note 13), after up to so many. */
export const PDF_HEADER_WITHIN = 1_024;
export const PDF_HEADER = "%PDF-";

/** Bytes of an encryption dictionary: its strings have 32 to 127 bytes each. */
const DICTIONARY_MAX = 4_096;

/**
 * Whether readers cannot open a PDF: it needs a password, its end is missing, or it has no pages. A file without any object
 * says nothing about itself and passes.
 */
export function isUnreadablePdf(bytes: Buffer): boolean {
  return isCutOff(bytes) || isLocked(bytes) || hasNoPages(bytes);
}

/** The last object is followed by the position of the cross-reference table, or by the end mark (7.5.5). */
function isCutOff(bytes: Buffer): boolean {
  const lastObject = bytes.lastIndexOf(" obj");
  return lastObject > Math.max(bytes.lastIndexOf("%%EOF"), bytes.lastIndexOf("startxref"));
}

function isLocked(bytes: Buffer): boolean {
  const dictionary = encryptionDictionary(bytes);
  if (dictionary === null) return false;
  const encryption = readEncryption(dictionary, bytes);
  return encryption === null || !opensWithoutPassword(encryption);
}

// Objects in compressed streams are not looked at: such a file passes.
function hasNoPages(bytes: Buffer): boolean {
  if (bytes.includes("/ObjStm")) return false;
  return hasType(bytes, "/Pages") && !hasType(bytes, "/Page");
}

/** Whether an object has this type: "/Type /Page" with any white space, or none, between. */
function hasType(bytes: Buffer, type: string): boolean {
  for (const at of placesOf(bytes, type)) {
    const before = bytes.toString("latin1", Math.max(0, at - 16), at);
    const after = bytes.toString("latin1", at + type.length, at + type.length + 1);
    if (/\/Type\s*$/.test(before) && !/[A-Za-z0-9]/.test(after)) return true;
  }
  return false;
}

/** The text of the dictionary that the entry /Encrypt of a trailer has or refers to; null without one. */
function encryptionDictionary(bytes: Buffer): string | null {
  for (const at of placesOf(bytes, "/Encrypt")) {
    const entry = bytes.toString("latin1", at, at + DICTIONARY_MAX);
    if (/^\/Encrypt\s*<</.test(entry)) return entry.slice("/Encrypt".length);
    const [, number, generation] = /^\/Encrypt\s+(\d+)\s+(\d+)\s+R/.exec(entry) ?? [];
    if (number === undefined) continue;
    // The dictionary is in no compressed stream (7.5.7). Of several revisions of the object the last counts.
    const start = placesOf(bytes, `${number} ${generation} obj`).findLast((place) => !isDigit(bytes[place - 1]));
    return start === undefined ? "" : bytes.toString("latin1", start, start + DICTIONARY_MAX);
  }
  return null;
}

/** Null for another security handler and for what cannot be read. */
function readEncryption(text: string, bytes: Buffer): Encryption | null {
  const number = (name: string) => Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(text)?.[1] ?? Number.NaN);
  const [version, revision, permissions] = [number("V"), number("R"), number("P")];
  const owner = stringAfter(text, /\/O\s*(?=[(<])/);
  const user = stringAfter(text, /\/U\s*(?=[(<])/);
  if (!/\/Filter\s*\/Standard\b/.test(text) || !owner || !user || [version, revision, permissions].some(Number.isNaN)) {
    return null;
  }
  const bits = number("Length");
  return {
    ...{ version, revision, permissions, owner, user },
    // The crypt filters of version 4 have their own /Length, in bytes or bits; their key has 128 bits.
    length: version >= 4 ? 128 : bits >= 40 && bits <= 128 ? bits : 40,
    encryptsMetadata: !/\/EncryptMetadata\s+false/.test(text),
    fileId: fileIdOf(bytes),
  };
}

function fileIdOf(bytes: Buffer): Buffer {
  for (const at of placesOf(bytes, "/ID").toReversed()) {
    const id = stringAfter(bytes.toString("latin1", at, at + DICTIONARY_MAX), /^\/ID\s*\[\s*(?=[(<])/);
    if (id) return id;
  }
  return Buffer.alloc(0);
}

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** The string behind a mark: in parentheses or hexadecimal (7.3.4). Null without one. */
function stringAfter(text: string, mark: RegExp): Buffer | null {
  const found = mark.exec(text);
  if (!found) return null;
  const rest = text.slice(found.index + found[0].length);
  if (rest.startsWith("<")) {
    const digits = /^<([0-9A-Fa-f\s]*)>/.exec(rest)?.[1];
    return digits === undefined ? null : Buffer.from(digits.replaceAll(/\s/g, "").replace(/^(?:..)*.$/, "$&0"), "hex");
  }
  let value = "";
  let depth = 0;
  for (let at = 0; at < rest.length; at += 1) {
    const character = rest.charAt(at);
    if (character === "\\") {
      const [escaped = "", octal] = /^\\(?:([0-7]{1,3})|\r\n|[^])/.exec(rest.slice(at, at + 4)) ?? [];
      const plain = escaped.slice(1);
      if (octal !== undefined) value += String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
      else if (!/^[\r\n]/.test(plain)) value += ESCAPES[plain] ?? plain;
      at += escaped.length - 1;
      continue;
    }
    if (character === ")") depth -= 1;
    if (depth === 0 && character === ")") return Buffer.from(value, "latin1");
    if (depth > 0) value += character;
    if (character === "(") depth += 1;
  }
  return null;
}

function placesOf(bytes: Buffer, text: string): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1)) places.push(at);
  return places;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}
