// Checks of a PDF without rendering it: whether readers can open it. They repair much, so only what none of them opens counts.
import { type Encryption, opensWithoutPassword } from "./pdf-password.ts";

/** Readers look for the header in the first bytes of a file (ISO 32000-1, annex H.3, note 13), after up to so many. */
export const PDF_HEADER_WITHIN = 1_024;
export const PDF_HEADER = "%PDF-";

/** Bytes of an encryption dictionary: its strings have 32 to 127 bytes each. */
const DICTIONARY_MAX = 4_096;

const ID_TRIES = 200;

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
  const text = bytes.toString("latin1");
  return /\/Type\s*\/Pages(?![A-Za-z0-9])/.test(text) && !/\/Type\s*\/Page(?![A-Za-z0-9])/.test(text);
}

/** The text of the dictionary that the entry /Encrypt of a trailer has or refers to; null without one. */
function encryptionDictionary(bytes: Buffer): string | null {
  if (!bytes.includes("/Encrypt")) return null;
  const text = bytes.toString("latin1");
  const found = /\/Encrypt(?:\s*(?=<<)|\s+(\d{1,10})\s+(\d{1,10})\s+R)/.exec(text);
  if (!found) return null;
  const [entry, number, generation] = found;
  const start = number === undefined ? found.index + entry.length : objectStart(text, `${number} ${generation} obj`);
  return start === -1 ? "" : text.slice(start, start + DICTIONARY_MAX);
}

/** The dictionary is in no compressed stream (7.5.7). Of several revisions of the object the last counts. */
function objectStart(text: string, header: string): number {
  let at = text.lastIndexOf(header);
  while (at > 0 && isDigit(text[at - 1])) at = text.lastIndexOf(header, at - 1);
  return at > 0 ? at : -1;
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

/** In a trailer, which is near the end: the whole of a file of nothing but this mark would take seconds. */
function fileIdOf(bytes: Buffer): Buffer {
  let at = bytes.length;
  for (let tries = 0; tries < ID_TRIES && at > 0; tries += 1) {
    at = bytes.lastIndexOf("/ID", at - 1);
    if (at === -1) break;
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

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= "0" && character <= "9";
}
