// The field tail_certificate of POST and PATCH /api/pets: the vet's certificate of a docked tail.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { ReceivedDocument } from "#app/domain/images/documents/document.server.ts";
import { storeCertificate } from "#app/domain/pets/certificates/change-certificate.server.ts";
import {
  CERTIFICATE_FIELD,
  CERTIFICATE_NOT_STORED,
  type CertificateOwner,
} from "#app/domain/pets/listings/certificate-views.ts";
import { PET_NOT_FOUND } from "#app/http/api/path-params.ts";
import { apiError } from "#app/http/api/reply.server.ts";
import { readDocument } from "#app/http/documents/read-document.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import type { Multipart } from "#app/http/forms/multipart.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";

/** The sent document; null without one. Throws a 400, 413 or 503 before anything is stored. */
export async function sentCertificate({ document: file }: Multipart): Promise<ReceivedDocument | null> {
  if (!file) return null;
  const { document, problem } = await readDocument(file);
  if (!problem) return document;
  const { status, text } = problem;
  if (status === 503) throw apiError("out-of-time", { message: text });
  const errors = { [CERTIFICATE_FIELD]: text };
  throw apiError("invalid-form", { status: status === 413 ? 413 : 400, message: text, errors });
}

/** Stores the document; otherwise returns the response that says why not. */
export async function storeSentCertificate(
  context: AppContext,
  viewer: Viewer,
  owner: CertificateOwner,
  document: ReceivedDocument | null,
): Promise<Response | null> {
  if (!document) return null;
  const remoteIp = requestInfo(context).address;
  const stored = await withErrorLogging(context, () => storeCertificate({ viewer, owner, document, remoteIp }));
  if (!stored) return apiError("out-of-time", { message: CERTIFICATE_NOT_STORED });
  return stored.ok ? null : apiError("not-found", { message: PET_NOT_FOUND });
}
