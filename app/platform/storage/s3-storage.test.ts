import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startObjectStore } from "../../../tests/support/object-store.ts";
import { describeStorage, listKeys, readText } from "../../../tests/support/storage-contract.ts";
import { createS3Storage, type S3Settings } from "./s3-storage.server.ts";

let server: Awaited<ReturnType<typeof startObjectStore>>;
beforeEach(async () => {
  server = await startObjectStore("the secret");
});
afterEach(() => server.close());

const connect = (settings: Partial<S3Settings> = {}) =>
  createS3Storage({
    endpoint: server.endpoint,
    region: "eu-west-2",
    bucket: "pictures",
    accessKeyId: "the id",
    secretAccessKey: "the secret",
    ...settings,
  });

describe("the object store", () => {
  describeStorage(() => connect());

  it("signs every request, and stores content type and Cache-Control", async () => {
    const storage = connect({ endpoint: `${server.endpoint}/` });
    await storage.write("pets/a-320.webp", Buffer.from("x"));
    expect(server.objects.get("pets/a-320.webp")).toMatchObject({ type: "image/webp" });
    expect(await readText(storage, "pets/a-320.webp")).toBe("x");
    expect(server.refused).toBe(0);
  });

  it("lists all pages of a listing", async () => {
    const storage = connect();
    const keys = Array.from({ length: 7 }, (_, index) => `pets/${index}.jpg`);
    for (const key of keys) await storage.write(key, Buffer.from("x"));
    expect(await listKeys(storage, "pets/")).toEqual(keys);
  });

  it("throws errors with the cause, without the secret", async () => {
    const wrong = connect({ secretAccessKey: "another secret" });
    await expect(wrong.stat("a.jpg")).rejects.toThrow("The object store responded with 403 to HEAD /a.jpg");
    await expect(wrong.write("a.jpg", Buffer.from("x"))).rejects.not.toThrow(/secret/);
    const elsewhere = connect({ bucket: "other" });
    await expect(elsewhere.write("a.jpg", Buffer.from("x"))).rejects.toThrow('no bucket "other"');
    await expect(listKeys(elsewhere, "")).rejects.toThrow('no bucket "other"');
  });

  it("retries when the store is temporarily busy", async () => {
    server.failures = 2;
    await connect().write("a.jpg", Buffer.from("x"));
    expect(server.objects.has("a.jpg")).toBe(true);
  });
  it("follows no redirect to another host", async () => {
    const other = await startObjectStore("the secret");
    server.movedTo = other.endpoint;
    await expect(connect().write("a.jpg", Buffer.from("x"))).rejects.toThrow();
    expect([other.objects.size, other.refused]).toEqual([0, 0]);
    other.close();
  });
});
