// A breeder answers a request for a proof photo with one photo (DUP-16). It is hashed and compared like others.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { ensureImageRow, removeUnshownSoon } from "#app/domain/images/image-lifecycle.server.ts";
import { type ReceivedImage, type ReceiveFault, receiveUpload } from "#app/domain/images/stored-image.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { openProof } from "./open-proofs.server.ts";
import { PROOF_EMAIL_JOB, type ProofEmail } from "./proof-email-job.ts";

interface Answer {
  viewer: Viewer;
  petId: number;
  proofId: number;
  /** The complete uploaded file; it is neither changed nor moved. */
  path: string;
  maxBytes: number;
}

type Answered = Result<null, ReceiveFault | "not-found" | "not-saved">;

const TRIES = 3;

/** `not-found`: it is another breeder's, or does not wait for an answer. */
export async function answerProof({ viewer, petId, proofId, path, maxBytes }: Answer): Promise<Answered> {
  const where = { id: proofId, petId, pet: { breeder: { userId: viewer.userId }, deletedAt: null }, ...openProof() };
  if ((await db.proofPhoto.count({ where })) === 0) return { ok: false, code: "not-found" };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const received = await receiveUpload({ path, maxBytes, folder: "pets" });
    if (!received.ok) return received;
    const stored = await store(proofId, petId, received.value);
    if (stored === "done") return { ok: true, value: null };
    await removeUnshownSoon([received.value.key]);
    if (stored === "answered") return { ok: false, code: "not-found" };
  }
  return { ok: false, code: "not-saved" };
}

/** "gone": its files were removed meanwhile, and it is received again. */
function store(proofId: number, petId: number, image: ReceivedImage): Promise<"done" | "answered" | "gone"> {
  return db.$transaction(async (client) => {
    await client.$queryRaw`SELECT 1 FROM proof_photos WHERE id = ${proofId}::int FOR UPDATE`;
    if ((await client.proofPhoto.count({ where: { id: proofId, ...openProof() } })) === 0) return "answered";
    const imageId = await ensureImageRow(client, image);
    if (imageId === null) return "gone";
    await client.proofPhoto.update({ where: { id: proofId }, data: { imageId, answeredAt: clock.now() } });
    // The signal of a missing answer ends.
    await client.moderationCase.updateMany({ where: { petId, decidedAt: null }, data: { signalsCheckedAt: null } });
    const email: ProofEmail = { proofId, about: "answered" };
    await enqueue(PROOF_EMAIL_JOB, email, { client });
    return "done";
  });
}
