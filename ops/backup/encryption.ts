// Encryption of backups: AES-256-GCM with keys derived from BACKUP_KEY. Every stored object is encrypted as one piece
// that is decrypted in memory, so no byte of a changed or truncated object is ever used.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { constants, gunzip, gzip } from "node:zlib";
import { BackupError } from "./backup-error.ts";

/** The keys of one BACKUP_KEY. */
export interface BackupKey {
  /** Stored with each object, to tell a wrong key from a damaged object. */
  id: Buffer;
  encryption: Buffer;
  naming: Buffer;
}

// An object is: MARK, format (1 byte), compression (1 byte), key id (8), nonce (12), ciphertext, tag (16).
const MARK = Buffer.from("PAWBACKUP");
const FORMAT = 1;
const KEY_ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = MARK.length + 2 + KEY_ID_BYTES + NONCE_BYTES;
const KEY_BYTES = 32;
const PLAIN = 0;
const GZIP = 1;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Derives the keys from BACKUP_KEY: 32 random bytes in base64. Throws a BackupError. */
export function readBackupKey(text: string): BackupKey {
  const secret = Buffer.from(text, "base64");
  if (secret.length !== KEY_BYTES || secret.toString("base64").replace(/=+$/, "") !== text.trim().replace(/=+$/, "")) {
    throw new BackupError("BACKUP_KEY must be 32 random bytes in base64: make one with `openssl rand -base64 32`.");
  }
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", `pawstead backup ${purpose}`, 32));
  return {
    id: derive("key id").subarray(0, KEY_ID_BYTES),
    encryption: derive("encryption"),
    naming: derive("naming"),
  };
}

/** A name for content: equal for equal content, and without BACKUP_KEY it does not show what the content is. */
export function contentName(key: BackupKey, content: Uint8Array): string {
  return createHmac("sha256", key.naming).update(content).digest("hex");
}

/** Encrypts an object. It can be decrypted only under the same name, so two objects cannot be exchanged. */
export async function encrypt(key: BackupKey, name: string, content: Uint8Array): Promise<Buffer> {
  const packed = await compress(content, { level: constants.Z_BEST_SPEED });
  const isSmaller = packed.length < content.length * 0.9;
  const header = Buffer.concat([MARK, Buffer.of(FORMAT, isSmaller ? GZIP : PLAIN), key.id, randomBytes(NONCE_BYTES)]);
  const cipher = createCipheriv("aes-256-gcm", key.encryption, header.subarray(-NONCE_BYTES));
  cipher.setAAD(Buffer.concat([header, Buffer.from(name)]));
  const encrypted = cipher.update(isSmaller ? packed : content);
  return Buffer.concat([header, encrypted, cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts an object of at most `limit` bytes. Throws a BackupError for another key and for any change of a byte. */
export async function decrypt(key: BackupKey, name: string, object: Buffer, limit: number): Promise<Buffer> {
  const header = object.subarray(0, HEADER_BYTES);
  if (object.length < HEADER_BYTES + TAG_BYTES || !header.subarray(0, MARK.length).equals(MARK)) throw damaged(name);
  const [format, compression] = header.subarray(MARK.length);
  if (format !== FORMAT) throw new BackupError(`${name} has a format of a newer release: use that release.`);
  const keyId = header.subarray(MARK.length + 2, MARK.length + 2 + KEY_ID_BYTES);
  if (!timingSafeEqual(keyId, key.id)) throw new BackupError(`${name} was encrypted with another BACKUP_KEY.`);
  const decipher = createDecipheriv("aes-256-gcm", key.encryption, header.subarray(-NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.concat([header, Buffer.from(name)]));
  decipher.setAuthTag(object.subarray(-TAG_BYTES));
  let content: Buffer;
  try {
    content = Buffer.concat([decipher.update(object.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw damaged(name);
  }
  return compression === GZIP ? decompress(content, { maxOutputLength: limit }) : content;
}

function damaged(name: string): BackupError {
  return new BackupError(
    `${name} is damaged: it was changed or cut off. Delete it, and the next backup stores it again if its content still exists.`,
  );
}
