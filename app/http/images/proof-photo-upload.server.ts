// A proof photo, as the form of its page sends it.
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import type { ReceiveFault } from "#app/domain/images/stored-image.server.ts";
import { uploadFaultText } from "#app/domain/images/upload-fault-texts.ts";
import { PROOF_MISSING, PROOF_NOT_OPEN, PROOF_NOT_SAVED } from "#app/domain/moderation/proof-photos/rules.ts";
import { MEGABYTE } from "#app/domain/shared/file-sizes.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { readMultipart } from "#app/http/forms/multipart.server.ts";

type Answer = (file: {
  path: string;
  maxBytes: number;
}) => Promise<Result<null, ReceiveFault | "not-found" | "not-saved">>;
type Received = { ok: true } | { ok: false; status: 404 | 413 | 422 | 503; text: string };

/** Reads the photo of a request and answers with it; otherwise says why not. */
export async function receiveProofPhoto(request: Request, answer: Answer): Promise<Received> {
  const { maxFileSize } = await getSiteSettings();
  const sent = await readMultipart(request);
  try {
    const [file] = sent.files;
    if (!file || file.fault === "empty") return { ok: false, status: 422, text: PROOF_MISSING };
    if (file.fault) return { ok: false, status: 413, text: uploadFaultText(file.fault, file.name, maxFileSize) };
    const done = await answer({ path: file.path, maxBytes: maxFileSize * MEGABYTE });
    if (done.ok) return { ok: true };
    if (done.code === "not-found") return { ok: false, status: 404, text: PROOF_NOT_OPEN };
    if (done.code === "not-saved" || done.code === "not-stored" || done.code === "busy")
      return { ok: false, status: 503, text: PROOF_NOT_SAVED };
    return { ok: false, status: 422, text: uploadFaultText(done.code, file.name, maxFileSize) };
  } finally {
    await sent.discard();
  }
}
