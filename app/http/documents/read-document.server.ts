// A private document in a multipart form: its type is detected from its content, it is scanned for viruses, and it must be a
// file that can be opened.
import { documentTypeOf, type ReceivedDocument } from "#app/domain/images/documents/document.server.ts";
import { canBeOpened } from "#app/domain/images/documents/open-check.server.ts";
import {
  infectedText,
  notScannedText,
  tooLargeText,
  UNREADABLE,
  wrongTypeText,
} from "#app/domain/images/documents/texts.ts";
import type { ReceivedFile } from "#app/http/forms/multipart.server.ts";
import { log } from "#app/platform/log.server.ts";
import { scanFile } from "#app/platform/virus-scan.server.ts";

/** Why a document is refused; 503 while the virus scanner is away. */
interface DocumentProblem {
  status: 413 | 422 | 503;
  text: string;
}

type SentDocument = { document: ReceivedDocument; problem: null } | { document: null; problem: DocumentProblem };

export async function readDocument({ name, path, fault }: ReceivedFile): Promise<SentDocument> {
  if (fault === "too-large") return refused(413, tooLargeText(name));
  const type = path && (await documentTypeOf(path));
  if (!path || !type) return refused(422, wrongTypeText(name));
  try {
    if ((await scanFile(path)) === "infected") {
      log.warn({ type }, "a document with a virus was refused");
      return refused(422, infectedText(name));
    }
  } catch (error) {
    log.error({ error }, "a document could not be scanned for viruses");
    return refused(503, notScannedText(name));
  }
  if (!(await canBeOpened(path, type))) return refused(422, UNREADABLE);
  return { document: { path, name, type }, problem: null };
}

function refused(status: DocumentProblem["status"], text: string): SentDocument {
  return { document: null, problem: { status, text } };
}
