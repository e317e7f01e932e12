// A private document in a multipart form: its type is detected from its content.
import { documentTypeOf, type ReceivedDocument } from "#app/domain/documents/document.server.ts";
import { tooLargeText, wrongTypeText } from "#app/domain/documents/texts.ts";
import type { ReceivedFile } from "#app/http/forms/multipart.server.ts";

/** Why a document is refused. */
interface DocumentProblem {
  status: 413 | 422;
  text: string;
}

type SentDocument = { document: ReceivedDocument; problem: null } | { document: null; problem: DocumentProblem };

export async function readDocument({ name, path, fault }: ReceivedFile): Promise<SentDocument> {
  if (fault === "too-large") return { document: null, problem: { status: 413, text: tooLargeText(name) } };
  const type = path && (await documentTypeOf(path));
  if (!path || !type) return { document: null, problem: { status: 422, text: wrongTypeText(name) } };
  return { document: { path, name, type }, problem: null };
}
