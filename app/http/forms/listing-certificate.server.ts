// The vet's certificate of a docked tail in a posted listing form, whichever other fields the form has.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { removeCertificate, storeCertificate } from "#app/domain/pets/certificates/change-certificate.server.ts";
import {
  CERTIFICATE_NOT_STORED,
  type CertificateOwner,
  REMOVE_CERTIFICATE,
} from "#app/domain/pets/listings/certificate-views.ts";
import { readDocument } from "#app/http/documents/read-document.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import type { Multipart } from "./multipart.server.ts";

interface SentCertificate {
  sent: Pick<Multipart, "document">;
  intent: string;
}

/** Stores the sent certificate, or removes the stored one; resolves to an error message, or null. */
export async function changeCertificate(
  context: AppContext,
  viewer: Viewer,
  owner: CertificateOwner,
  { sent, intent }: SentCertificate,
): Promise<string | null> {
  const remoteIp = requestInfo(context).address;
  if (intent === REMOVE_CERTIFICATE) {
    await withErrorLogging(context, () => removeCertificate({ viewer, owner, remoteIp }));
    return null;
  }
  if (!sent.document) return null;
  const { document, problem } = await readDocument(sent.document);
  if (problem) return problem.text;
  const stored = await withErrorLogging(context, () => storeCertificate({ viewer, owner, document, remoteIp }));
  return stored?.ok ? null : CERTIFICATE_NOT_STORED;
}
