// /profile/data/:copyId: the archive of a copy, for its own account only.
import { data } from "react-router";
import { z } from "zod";
import { findArchive } from "#app/domain/operations/personal-data/copy/request-copy.server.ts";
import { archiveResponse } from "#app/http/documents/archive-response.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/profile.data.$copyId.ts";

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireViewer(args);
  const copyId = z.uuid().safeParse(args.params.copyId);
  const key = copyId.success ? await findArchive(userId, copyId.data) : null;
  const file = key === null ? null : await archiveResponse(args.request, key);
  if (!file) throw data(null, { status: 404 });
  return file;
}
