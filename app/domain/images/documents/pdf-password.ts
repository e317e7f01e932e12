// Whether an encrypted PDF opens without a password: many are locked against changes only, and open with an empty user
// password (ISO 32000-2, 7.6.4).
import { createCipheriv, createHash } from "node:crypto";

/** The entries of an encryption dictionary of the standard security handler that the check needs. */
export interface Encryption {
  /** The algorithm and the revision of the handler, /V and /R. */
  version: number;
  revision: number;
  /** Bits of the key. */
  length: number;
  permissions: number;
  encryptsMetadata: boolean;
  owner: Buffer;
  user: Buffer;
  /** The first id of the file, or nothing. */
  fileId: Buffer;
}

/** What a password is filled up with (7.6.4.3.2): the whole of an empty one. */
const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const HASH_BYTES = 32;
const SALT_BYTES = 8;

const md5 = (...parts: Buffer[]) => createHash("md5").update(Buffer.concat(parts)).digest();

/** Whether the user password is the empty one. */
export function opensWithoutPassword(encryption: Encryption): boolean {
  const { revision, user } = encryption;
  if (revision === 2) return rc4(fileKey(encryption), PADDING).equals(user.subarray(0, PADDING.length));
  if (revision === 3 || revision === 4) {
    const key = fileKey(encryption);
    let proof: Buffer = md5(PADDING, encryption.fileId);
    for (let round = 0; round < 20; round += 1) proof = rc4(Buffer.from(key.map((byte) => byte ^ round)), proof);
    return proof.equals(user.subarray(0, proof.length));
  }
  if (revision !== 5 && revision !== 6) return false;
  const salt = user.subarray(HASH_BYTES, HASH_BYTES + SALT_BYTES);
  const hash = createHash("sha256").update(salt).digest();
  return (revision === 5 ? hash : hardened(hash)).equals(user.subarray(0, HASH_BYTES));
}

/** The key of the file for an empty password: algorithm 2 (7.6.4.3.2). */
function fileKey({ version, revision, length, permissions, encryptsMetadata, owner, fileId }: Encryption): Buffer {
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions | 0);
  const bytes = version === 1 || revision === 2 ? 5 : length / 8;
  const metadata = Buffer.alloc(revision >= 4 && !encryptsMetadata ? 4 : 0, 0xff);
  let key = md5(PADDING, owner.subarray(0, PADDING.length), flags, fileId, metadata);
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, bytes));
  return key.subarray(0, bytes);
}

/** The hash of revision 6 for an empty password: algorithm 2.B (7.6.4.3.4). */
function hardened(hash: Buffer): Buffer {
  let key = hash;
  for (let round = 1; ; round += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(repeated);
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(["sha256", "sha384", "sha512"][remainder]!).update(encrypted).digest();
    if (round >= 64 && encrypted[encrypted.length - 1]! <= round - 32) return key.subarray(0, HASH_BYTES);
  }
}

// OpenSSL 3 has RC4 in its legacy provider alone.
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_none, at) => at);
  const swap = (one: number, other: number) => ([state[one], state[other]] = [state[other]!, state[one]!]);
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + state[at]! + key[at % key.length]!) & 0xff;
    swap(at, other);
  }
  let one = 0;
  let other = 0;
  return Buffer.from(
    data.map((byte) => {
      one = (one + 1) & 0xff;
      other = (other + state[one]!) & 0xff;
      swap(one, other);
      return byte ^ state[(state[one]! + state[other]!) & 0xff]!;
    }),
  );
}
