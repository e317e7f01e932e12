// What a moderator sees of two photos that look the same, and decides about them.
import { beforeEach, expect, it } from "vitest";
import { getCaseScreen } from "#app/domain/cases/case-screen.server.ts";
import { db } from "#app/platform/db.server.ts";
import { caseOf, createPending, createSeller } from "../../../tests/support/cases.ts";
import { createPet, createUser, daysAgo, viewerOf } from "../../../tests/support/factories.ts";
import { addHashedImage, changedHash, newHash } from "../../../tests/support/photo-hashes.ts";
import { compareImage } from "./compare-image.server.ts";
import { decidePair } from "./decide-pair.server.ts";

type Seller = Awaited<ReturnType<typeof createSeller>>;
let first: Seller;
let petId: number;
let caseId: number;
let imageId: number;
let viewer: ReturnType<typeof viewerOf>;

const MODERATES = { permissions: ["admin.access", "pets.approve"] as const };
const moderator = async () => viewerOf(await createUser(), { permissions: [...MODERATES.permissions] });
const check = async () => (await getCaseScreen(viewer, caseId))!.photoCheck;

beforeEach(async () => {
  viewer = await moderator();
  const second = await createSeller();
  first = await createSeller();
  const hash = newHash();
  const old = await createPet({ breederId: first.id, name: "Rex", status: "hidden" });
  await addHashedImage({ breederId: first.id, petId: old.id }, { hash, createdAt: daysAgo(9) });
  const pet = await createPending(second.id, { name: "Bo" });
  petId = pet.id;
  imageId = await addHashedImage({ breederId: second.id, petId }, { hash: changedHash(hash, 4), position: 3 });
  await db.image.update({
    where: { id: imageId },
    data: { takenOn: new Date("2026-03-14"), camera: "Apple iPhone 12" },
  });
  await db.petDeclaration.create({ data: { petId, dateOfBirth: new Date("2026-05-01") } });
  caseId = (await caseOf(petId)).id;
});

it("[DUP-05, DUP-10, DUP-14] shows that photos wait, then the pair with who was first, and when it was taken", async () => {
  expect(await check()).toEqual({ waiting: 1, pairs: [] });
  await compareImage({ imageId });
  const { waiting, pairs } = await check();
  expect(waiting).toBe(0);
  expect(pairs).toMatchObject([
    {
      ...{ distance: 4, turn: "rotated", note: null, decision: null },
      own: { name: "Bo", state: "Pending", takenOn: "2026-03-14", isBeforeBirth: true, camera: "Apple iPhone 12" },
      first: { name: "Rex", state: "Hidden", username: first.user.username, image: { width: 1600 }, takenOn: null },
    },
  ]);
});

it("[DUP-10, DUP-11] stores a decision with its reason in the audit log, and does not show the pair again", async () => {
  await compareImage({ imageId });
  const matchId = (await check()).pairs[0]!.matchId;
  const decide = (decision: "own" | "not_own", by = viewer) =>
    decidePair({ viewer: by, caseId, matchId, decision, reason: "One litter", remoteIp: "203.0.113.9" });
  expect(await decide("not_own", viewerOf(first.user, { permissions: [...MODERATES.permissions] }))).toMatchObject({
    code: "forbidden",
  });
  expect(await decide("not_own")).toMatchObject({ ok: true });
  expect((await check()).pairs).toMatchObject([{ decision: "not_own", reason: "One litter" }]);
  expect(await db.pet.findUnique({ where: { id: petId } })).toMatchObject({ status: "pending" });
  for (const _ of [1, 2]) await decide("own");
  expect((await check()).pairs).toEqual([]);
  const audit = { type: "photo pair decided", actorId: viewer.userId };
  expect(await db.auditEntry.count({ where: audit })).toBe(2);
  await compareImage({ imageId });
  expect((await check()).pairs).toEqual([]);
});
