// Encryption of backups: only the same key, name and bytes are decrypted.
import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentName, decrypt, encrypt, readBackupKey } from "./encryption.ts";

const SECRET = Buffer.alloc(32, 7).toString("base64");
const key = readBackupKey(SECRET);
const LIMIT = 1024 * 1024;

describe("encrypt and decrypt", () => {
  it("decrypts what was encrypted, compressed or not", async () => {
    for (const content of [Buffer.of(), Buffer.alloc(50_000, "row\n"), randomBytes(50_000)]) {
      const object = await encrypt(key, "a", content);
      expect((await decrypt(key, "a", object, LIMIT)).equals(content)).toBe(true);
      expect(content.length > 0 && object.includes(content.subarray(0, 100))).toBe(false);
    }
  });

  it("refuses every changed byte, every shorter and every longer object", async () => {
    const object = await encrypt(key, "a", Buffer.from("a row of the database"));
    const changed = fc.nat(object.length - 1).chain((at) =>
      fc.integer({ min: 1, max: 255 }).map((difference) => {
        const other = Buffer.from(object);
        other[at] = other[at]! ^ difference;
        return other;
      }),
    );
    const shorter = fc.nat(object.length - 1).map((length) => object.subarray(0, length));
    const longer = fc.uint8Array({ minLength: 1 }).map((more) => Buffer.concat([object, more]));
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, shorter, longer), async (other) => {
        await expect(decrypt(key, "a", other, LIMIT)).rejects.toThrow(/is damaged|another BACKUP_KEY|newer release/);
      }),
    );
  });

  it("refuses another key and another name", async () => {
    const object = await encrypt(key, "a", Buffer.from("x"));
    const other = readBackupKey(Buffer.alloc(32, 8).toString("base64"));
    await expect(decrypt(other, "a", object, LIMIT)).rejects.toThrow("a was encrypted with another BACKUP_KEY");
    await expect(decrypt(key, "b", object, LIMIT)).rejects.toThrow("b is damaged");
  });

  it("encrypts equal content differently each time, under a name that only the key can make", async () => {
    const content = Buffer.from("a common file");
    expect((await encrypt(key, "a", content)).equals(await encrypt(key, "a", content))).toBe(false);
    const other = readBackupKey(Buffer.alloc(32, 8).toString("base64"));
    expect(contentName(key, content)).toBe(contentName(readBackupKey(SECRET), content));
    expect(contentName(key, content)).not.toBe(contentName(other, content));
  });
});

it.each(["", "short", "0".repeat(64), Buffer.alloc(31).toString("base64"), `${SECRET.slice(0, -2)}!=`])(
  "refuses %j as BACKUP_KEY",
  (text) => {
    expect(() => readBackupKey(text)).toThrow("BACKUP_KEY must be 32 random bytes in base64");
  },
);
