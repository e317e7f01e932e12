// /admin/queue/:caseId/photos/:number: one photo of a case, of its own listing or of one that it matches.
import { casePhotos } from "#app/domain/moderation/cases/case-photos.ts";
import { getCaseScreen } from "#app/domain/moderation/cases/case-screen.server.ts";
import { renewClaim } from "#app/domain/moderation/cases/renew-claim.server.ts";
import { NO_SUCH_PHOTO } from "#app/domain/moderation/cases/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { PhotoPage } from "#app/ui/moderation/case-screen/photo-page.tsx";
import { PHOTO_SIZES, type PhotoSize } from "#app/ui/moderation/cases/queue-paths.ts";
import type { Route } from "./+types/queue.$caseId_.photos.$number.ts";
import { caseRefusal } from "./case-refusal.server.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard(QUEUE_RULE)];

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(siteUrlOf(matches), { title: `Photo ${params.number} of case ${params.caseId}`, noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const caseId = parseId(args.params.caseId) ?? 0;
  const screen = await getCaseScreen(viewer, caseId);
  const photos = screen ? casePhotos(screen) : [];
  const number = parseId(args.params.number) ?? 0;
  if (!photos[number - 1]) throw await caseRefusal(viewer, caseId, NO_SUCH_PHOTO);
  if (!requestInfo(args.context).prefetch) await renewClaim(viewer, caseId, { acts: true });
  const size = args.url.searchParams.get("size") ?? "";
  return { caseId, photos, number, size: Object.hasOwn(PHOTO_SIZES, size) ? (size as PhotoSize) : "fit" };
}

export default function PhotoRoute({ loaderData }: Route.ComponentProps) {
  return <PhotoPage {...loaderData} />;
}
