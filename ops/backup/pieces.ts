// The content of backups: encrypted pieces named by their content, shared by all backups of a place, so that what has
// not changed is stored once.
import type { Storage } from "#app/platform/storage/storage.ts";
import { BackupError } from "./backup-error.ts";
import { type BackupKey, contentName, decrypt, encrypt } from "./encryption.ts";

/** Longer content is cut at multiples of this. Part of the format: names depend on it. */
export const PIECE_BYTES = 8 * 1024 * 1024;
/** Pieces that are encrypted and written at the same time. */
const AT_ONCE = 4;
const FOLDER = "pieces";

type Content = AsyncIterable<Uint8Array>;

/** Content as it is listed in a backup: its length in bytes and the names of its pieces, in order. */
export interface Listed {
  bytes: number;
  pieces: string[];
}

export class PieceStore {
  readonly #place: Storage;
  readonly #key: BackupKey;
  readonly #stored = new Set<string>();
  /** What this process has stored. */
  readonly written = { pieces: 0, bytes: 0 };

  private constructor(place: Storage, key: BackupKey) {
    this.#place = place;
    this.#key = key;
  }

  /** Opens the pieces of a place and reads the names of those that it has. */
  static async open(place: Storage, key: BackupKey): Promise<PieceStore> {
    const store = new PieceStore(place, key);
    for await (const { key: path } of place.list(`${FOLDER}/`)) store.#stored.add(nameOf(path));
    return store;
  }

  has(name: string): boolean {
    return this.#stored.has(name);
  }

  /** Stores content, except pieces that are stored already. */
  async write(content: Content): Promise<Listed> {
    return this.#each(content, async (piece, name) => {
      if (this.#stored.has(name)) return;
      this.#stored.add(name);
      const object = await encrypt(this.#key, name, piece);
      await this.#place.write(pathOf(name), object);
      this.written.pieces += 1;
      this.written.bytes += object.length;
    });
  }

  /** The names that content would have, to compare it with a backup. */
  async name(content: Content): Promise<Listed> {
    return this.#each(content, () => Promise.resolve());
  }

  /** Reads and decrypts one piece. Throws a BackupError for a missing, changed or truncated one. */
  async read(name: string): Promise<Buffer> {
    const path = pathOf(name);
    const found = await this.#place.read(path);
    if (!found) throw new BackupError(`${path} is missing in the backup.`);
    return decrypt(this.#key, name, Buffer.concat(await found.stream.toArray()), PIECE_BYTES);
  }

  /** The content of pieces in order; the next one is read while one is used. */
  async *content(names: readonly string[]): AsyncGenerator<Buffer> {
    let next = names[0] === undefined ? undefined : this.read(names[0]);
    for (let at = 0; next !== undefined; at += 1) {
      const piece = await next;
      const following = names[at + 1];
      next = following === undefined ? undefined : this.read(following);
      // It is awaited later: until then its failure must not count as unhandled.
      next?.catch(() => undefined);
      yield piece;
    }
  }

  /** Deletes every piece that is not among `used`. Returns how many. */
  async keepOnly(used: ReadonlySet<string>): Promise<number> {
    const unused = [...this.#stored].filter((name) => !used.has(name));
    for (const name of unused) {
      await this.#place.delete(pathOf(name));
      this.#stored.delete(name);
    }
    return unused.length;
  }

  async #each(content: Content, take: (piece: Buffer, name: string) => Promise<void>): Promise<Listed> {
    const listed: Listed = { bytes: 0, pieces: [] };
    const busy = new Set<Promise<void>>();
    for await (const piece of cut(content)) {
      const name = contentName(this.#key, piece);
      listed.bytes += piece.length;
      listed.pieces.push(name);
      const work = take(piece, name).finally(() => busy.delete(work));
      // Awaited below; after the failure of another piece, its own must not count as unhandled.
      work.catch(() => undefined);
      busy.add(work);
      if (busy.size >= AT_ONCE) await Promise.race(busy);
    }
    await Promise.all(busy);
    return listed;
  }
}

async function* cut(content: Content): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (let part of content) {
    while (size + part.length >= PIECE_BYTES) {
      const here = PIECE_BYTES - size;
      yield Buffer.concat([...parts, part.subarray(0, here)]);
      part = part.subarray(here);
      [parts, size] = [[], 0];
    }
    if (part.length > 0) parts.push(part);
    size += part.length;
  }
  if (size > 0) yield Buffer.concat(parts);
}

// Two hexadecimal digits as a folder, so that no folder gets millions of files.
function pathOf(name: string): string {
  return `${FOLDER}/${name.slice(0, 2)}/${name.slice(2)}`;
}

function nameOf(path: string): string {
  return path.slice(FOLDER.length + 1).replace("/", "");
}
