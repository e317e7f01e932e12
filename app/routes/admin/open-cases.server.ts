// The open cases of the viewer, counted once per request for the menu of the admin area and the page of the queue.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { countOpen, type Listed } from "#app/domain/moderation/cases/queue.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";

export function openCasesOf(context: AppContext, viewer: Viewer): Promise<Listed> {
  return (requestInfo(context).openCases ??= countOpen(viewer));
}
