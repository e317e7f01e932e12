// The response with the archive of a copy of a user's data: a private download that can be resumed (Range).
import { sendFile } from "#app/http/server/send-file.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";

const HEADERS = {
  "content-disposition": 'attachment; filename="pawstead-data.zip"',
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/** Null without its file. */
export function archiveResponse(request: Request, key: string): Promise<Response | null> {
  return sendFile(request, storage, key, HEADERS);
}
