// A copy of a user's data from the request to the archive.
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renditionName, renditionWidths } from "#app/domain/images/image.ts";
import { originalName } from "#app/domain/images/stored-image.server.ts";
import { COPY_FILES } from "#app/domain/operations/personal-data/map/entry.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import {
  createBreeder,
  createChat,
  createPaidDeposit,
  createPet,
  createReview,
  createUser,
} from "../../../../../tests/support/factories.ts";
import { createLicence } from "../../../../../tests/support/licences.ts";
import { unzip } from "../../../../../tests/support/zip.ts";
import { csvLines } from "./csv.ts";
import { deleteCopies, makeCopy } from "./make-copy.server.ts";
import { findArchive, findCopy, requestCopy } from "./request-copy.server.ts";
import { COPY_EVERY_MS } from "./texts.ts";

const HOUR_MS = 3_600_000;
const realNow = clock.now;
let user: Awaited<ReturnType<typeof createUser>>;

beforeEach(async () => {
  user = await createUser({ firstName: "Amira", telNo: "+441134960000", passwordHash: "a-secret-hash" });
});
afterEach(() => {
  clock.now = realNow;
});

async function copyOf(userId: number) {
  expect(await requestCopy(userId)).toEqual({ ok: true, value: null });
  const { copyId } = (await findCopy(userId))!;
  await makeCopy({ copyId });
  return copyId;
}

async function archiveOf(userId: number): Promise<Map<string, Buffer>> {
  const file = await storage.read((await findArchive(userId, await copyOf(userId)))!);
  return unzip(Buffer.concat(await file!.stream.toArray()));
}

function parsed(files: Map<string, Buffer>, name: string) {
  return JSON.parse(files.get(name)!.toString()) as Record<string, Record<string, unknown>[]>;
}

describe("a copy", () => {
  it("[DAT-04, DAT-05, SCH-18] has every file, both sides of a chat, no secret and no contact details of others", async () => {
    const breeder = await createBreeder({ user: { firstName: "Nia", email: "nia-secret@example.test" } });
    const pet = await createPet({ breederId: breeder.id, images: 1 });
    const chat = await createChat({ starterId: user.id, recipientId: breeder.userId, petId: pet.id });
    const send = (userId: number, text: string, revision: number) =>
      db.message.create({ data: { chatId: chat.id, userId, text, revision } });
    await send(user.id, "Is she still there?", 1);
    await send(breeder.userId, '=HYPERLINK("http://x")', 2);
    await createReview(breeder.id, { reviewerId: user.id, text: "Kind and clear." });
    await createPaidDeposit(pet.id, { userId: user.id });
    await db.savedSearch.create({ data: { userId: user.id, name: "Pugs near me", query: "breed=Pug" } });
    await db.petView.create({ data: { userId: user.id, petId: pet.id } });
    await db.petFavourite.create({ data: { userId: user.id, petId: pet.id } });
    await db.caseNote.create({ data: { accountId: user.id, text: "moderators only" } });
    // A number that was verified before is held for a year (RVH-08), so it is in the copy; other codes are not.
    const code = { userId: user.id, target: "+447700900150", codeHash: new Uint8Array(32), expiresAt: clock.now() };
    const verified = { ...code, purpose: "verify_phone" as const, usedAt: clock.now() };
    await db.oneTimeToken.createMany({ data: [verified, { ...code, purpose: "change_phone" }] });
    const files = await archiveOf(user.id);
    for (const name of COPY_FILES) expect(parsed(files, `${name}.json`)).toMatchObject({ schema_version: 1 });
    expect(parsed(files, "viewings.json")).toEqual({
      ...{ schema_version: 1, file: "viewings" },
      ...{ viewings: [], viewing_times: [], viewing_places: [] },
    });
    const numbers = [{ purpose: "verify_phone", target: code.target, used_at: expect.anything() as unknown }];
    expect(parsed(files, "account.json").one_time_tokens).toEqual(numbers);
    expect(parsed(files, "account.json").users).toMatchObject([{ email: user.email, tel_no: "+441134960000" }]);
    expect(parsed(files, "messages.json").messages).toMatchObject([
      { sender: "you", text: "Is she still there?" },
      { sender: "Nia" },
    ]);
    expect(parsed(files, "reviews.json").reviews).toMatchObject([{ written_by: "you", text: "Kind and clear." }]);
    expect(parsed(files, "deposits.json").deposits).toHaveLength(1);
    expect(parsed(files, "saved-searches.json").saved_searches).toMatchObject([{ name: "Pugs near me" }]);
    expect(parsed(files, "viewed-pets.json").pet_views).toMatchObject([{ pet: pet.name }]);
    expect(parsed(files, "favourites.json").pet_favourites).toMatchObject([{ pet: pet.name }]);
    expect(files.get("csv/messages.csv")!.toString()).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(files.get("csv/messages.csv")!.toString()).toMatch(
      new RegExp(`^${Object.keys(parsed(files, "messages.json").messages![0]!).join(",")}\r\n`),
    );
    expect(files.get("csv/viewing_times.csv")!.toString()).toMatch(/^id,[a-z_,]+\r\n$/);
    for (const folder of ["images/", "documents/"]) expect(files.has(folder), folder).toBe(true);
    const readme = files.get("README.html")!.toString();
    expect(readme).toContain("A note of moderators about your account: 1.");
    // What there is, with its number; what is empty is named once.
    expect(readme).toContain("yours or the other user's (2).");
    expect(readme).not.toContain("passkey");
    expect(readme).toMatch(/Empty, .*: .*licences\.json, litters\.json/);
    const everything = [...files.values()].join("\n");
    for (const secret of ["a-secret-hash", "nia-secret@example.test", "moderators only"]) {
      expect(everything).not.toContain(secret);
    }
  });

  it("[DAT-04] has a breeder's images and documents", async () => {
    const breeder = await createBreeder();
    await createPet({ breederId: breeder.id, images: 1 });
    const where = { breederId: breeder.id };
    const { image } = await db.petImage.findFirstOrThrow({ where, include: { image: true } });
    const largest = renditionName(image.key, Math.max(...renditionWidths(image)), "jpg");
    await storage.write(largest, Buffer.from("the image"));
    await storage.write(`licences/${breeder.id}0`, Buffer.from("the licence"));
    const documentKey = `licences/${breeder.id}0`;
    await createLicence(breeder.id, { documentKey, documentName: "l.pdf", documentType: "application/pdf" });
    const files = await archiveOf(breeder.userId);
    expect(files.get(`images/${image.id}.jpg`)?.toString()).toBe("the image");
    // As uploaded, before its renditions are made: with the ending of what it is.
    await storage.write(originalName(image.key), Buffer.from("ffd8ffe000000000", "hex"));
    await db.dataCopy.deleteMany();
    expect((await archiveOf(breeder.userId)).has(`images/${image.id}-original.jpg`)).toBe(true);
    expect(files.get("documents/licences-1.pdf")?.toString()).toBe("the licence");
    expect(parsed(files, "licences.json").licences).toMatchObject([
      { number: "AB/12 345", holder_name: "Mina Harrow" },
    ]);
  });

  it("[DAT-04] keeps no transaction open while it reads files, and a file that breaks off fails the job alone", async () => {
    const breeder = await createBreeder();
    await storage.write(`licences/${breeder.id}1`, Buffer.from("the licence"));
    await createLicence(breeder.id, { documentKey: `licences/${breeder.id}1`, documentType: "application/pdf" });
    const read = storage.read.bind(storage);
    const inTransaction: bigint[] = [];
    const watched = vi.spyOn(storage, "read").mockImplementation(async (...asked) => {
      const [row] = await db.$queryRaw<{ count: bigint }[]>`
        SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`;
      inTransaction.push(row!.count);
      return read(...asked);
    });
    await copyOf(breeder.userId);
    expect(inTransaction).toEqual([0n]);
    await db.dataCopy.deleteMany();
    const broken = new Readable({ read: () => void broken.destroy(new Error("the store is away")) });
    watched.mockImplementation(async (...asked) => {
      const file = (await read(...asked))!;
      file.stream.destroy();
      return { ...file, stream: broken };
    });
    await expect(copyOf(breeder.userId)).rejects.toThrow("the store is away");
    watched.mockRestore();
  });

  it("[DAT-02, DAT-03] is made once in 24 hours, for its own account, and replaces the one before", async () => {
    const first = await copyOf(user.id);
    const other = await createUser();
    expect(await findArchive(other.id, first)).toBeNull();
    expect(await requestCopy(user.id)).toEqual({ ok: false, code: "too-soon" });
    const { key } = await db.dataCopy.findUniqueOrThrow({ where: { id: first } });
    clock.now = () => new Date(Date.now() + COPY_EVERY_MS + HOUR_MS);
    const second = await copyOf(user.id);
    expect(await storage.stat(key)).toBeNull();
    expect((await db.dataCopy.findMany({ where: { userId: user.id } })).map(({ id }) => id)).toEqual([second]);
    clock.now = () => new Date(Date.now() + COPY_EVERY_MS + 8 * COPY_EVERY_MS);
    expect(await findArchive(user.id, second)).toBeNull();
    expect(await deleteCopies({ userId: user.id, expiresAt: { lte: clock.now() } })).toBe(1);
  });

  it("[DAT-06] is made whole by the next run when the one before was killed, and mailed once", async () => {
    await requestCopy(user.id);
    const { copyId } = (await findCopy(user.id))!;
    const { key } = await db.dataCopy.findUniqueOrThrow({ where: { id: copyId } });
    // Killed after the file was stored.
    await storage.write(key, Buffer.from("half"));
    expect(await findArchive(user.id, copyId)).toBeNull();
    await Promise.all([makeCopy({ copyId }), makeCopy({ copyId })]);
    const { size } = await db.dataCopy.findUniqueOrThrow({ where: { id: copyId } });
    expect((await storage.stat(key))!.size).toBe(Number(size));
    const jobs = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM jobs.job WHERE name = 'mail-data-copy' AND data->>'copyId' = ${copyId}`;
    expect(jobs).toHaveLength(1);
    // An attempt that reads thousands of photos is not taken for lost after a minute.
    expect(
      await db.$queryRaw`SELECT extract(epoch FROM expire_in)::int AS seconds FROM jobs.job WHERE data->>'copyId' = ${copyId}
        AND name = 'make-data-copy'`,
    ).toEqual([{ seconds: 1_200 }]);
  });
});

it("[DAT-04] CSV quotes what needs it, and has no formula of another user", async () => {
  async function* rows() {
    yield await Promise.resolve(JSON.stringify({ a: 'x,"y"\n', b: "+44 113", c: "-1+1", d: null, e: ["f"] }));
  }
  const lines: string[] = [];
  for await (const line of csvLines(["a", "b", "c", "d", "e"], rows())) lines.push(line);
  expect(lines).toEqual(["a,b,c,d,e\r\n", `"x,""y""\n",+44 113,'-1+1,,"[""f""]"\r\n`]);
});
