// /admin/pets: the moderation queue of listings, and the listings already decided.
import { data } from "react-router";
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import { reasonsFor } from "#app/domain/moderation/decisions/reason-choice.ts";
import { parseModeratedList } from "#app/domain/moderation/queues/moderated-list.ts";
import { listModeratedPets } from "#app/domain/moderation/queues/pet-queries.server.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { PET_TEXTS } from "#app/domain/moderation/texts.ts";
import { PET_DECISIONS } from "#app/domain/pets/decisions.ts";
import { PET_STATUSES } from "#app/domain/pets/policy.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { PetQueue } from "#app/ui/moderation/pet-queue.tsx";
import { petQueuePath } from "#app/ui/moderation/pet-tabs.tsx";
import type { Route } from "./+types/pets._index.ts";
import { changedFault, decisionReply, readDecision, rowAnchor } from "./decision-form.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.approve"], fallback: "/admin" })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Pet listings", noIndex: true });

export const headers = pageHeaders;

/** The list that the query string asks for to decide about; pending listings by default. */
function listOf(request: Request) {
  return parseModeratedList(new URL(request.url).searchParams, PET_STATUSES, "pending");
}

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const list = parseModeratedList(args.url.searchParams, ["all", ...PET_STATUSES], "pending");
  const pets = await optionalPart(args.context, "listings to decide about", () => listModeratedPets(viewer, list));
  const { status, search, days } = list;
  return { status, search, days, pets, reasons: reasonsFor("pet"), mayExport: hasPermission(viewer, "admin.users") };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const viewer = await requireViewer(args);
  await limitPage(context, "moderate", `user-${viewer.userId}`);
  const list = listOf(request);
  const {
    intent: move,
    ids,
    versions,
    reason,
    reasonCodes,
    reasonFault,
    form,
  } = await readDecision(request, "petId", PET_DECISIONS);
  if (reasonFault !== null) {
    return data({ ids, intent: move, reason, codes: reasonCodes, fault: reasonFault }, { status: 422 });
  }
  const remoteIp = requestInfo(context).address;
  const decided = await withErrorLogging(context, () =>
    changePetStatus({
      viewer,
      petIds: ids,
      versions,
      move,
      seen: list.status,
      reason,
      reasonCodes,
      undoable: true,
      remoteIp,
    }),
  );
  const fault = changedFault(decided);
  if (fault !== null) return data({ ids, intent: move, reason, codes: reasonCodes, fault }, { status: 409 });
  return decisionReply(petQueuePath(list), decided, PET_TEXTS[move], rowAnchor(form));
}

export default function ModeratedPetsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PetQueue {...loaderData} answer={actionData} />;
}
