// /admin/pets/litters: litters that are decided as one case, each with its parents and every animal that waits for approval.
import { data } from "react-router";
import { reasonsFor } from "#app/domain/moderation/decisions/reason-choice.ts";
import { listLittersToDecide } from "#app/domain/moderation/queues/litter-queue.server.ts";
import { LITTER_DECISIONS } from "#app/domain/moderation/rules.ts";
import { parseSeen } from "#app/domain/moderation/seen-value.ts";
import { decideLitter } from "#app/domain/moderation/subject-decisions/decide-litter.server.ts";
import { LITTER_TEXTS, NOTHING_SELECTED } from "#app/domain/moderation/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireAdminActor } from "#app/http/session/admin-actor.server.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { LitterQueue, LITTERS_PATH } from "#app/ui/moderation/litter-queue.tsx";
import type { Route } from "./+types/pets.litters.ts";
import { changedFault, decisionReply, readDecision } from "./decision-form.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.approve"], fallback: "/admin" })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Litters", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = parseId(url.searchParams.get("page")) ?? 1;
  const litters = await optionalPart(context, "litters to decide about", () => listLittersToDecide(page));
  return { litters, reasons: reasonsFor("litter") };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const { actor: viewer, remoteIp } = await requireAdminActor(args, { all: ["admin.access", "pets.approve"] });
  await limitPage(context, "moderate", `user-${viewer.userId}`);
  const {
    intent: move,
    ids: petIds,
    versions,
    reason,
    reasonCodes,
    reasonFault,
    form,
  } = await readDecision(request, "petId", LITTER_DECISIONS);
  const { id: litterId, version } = parseSeen(formText(form, "litterId")) ?? { id: 0, version: null };
  if (reasonFault !== null) return data({ litterId, petIds, reason, fault: reasonFault }, { status: 422 });
  const isUnborn = formText(form, "about") === "litter";
  const input = {
    viewer,
    litterId,
    version: version ?? undefined,
    versions,
    move,
    petIds: isUnborn ? [] : petIds,
    reason,
    reasonCodes,
    undoable: true,
    remoteIp,
  };
  if (!isUnborn && petIds.length === 0) {
    return flashRedirect(LITTERS_PATH, { kind: "info", text: NOTHING_SELECTED });
  }
  const decided = await withErrorLogging(context, () => decideLitter(input));
  const fault = changedFault(decided);
  if (fault !== null) return data({ litterId, petIds, reason, fault }, { status: 409 });
  return decisionReply(LITTERS_PATH, decided, LITTER_TEXTS[move], null);
}

export default function LittersToDecidePage({ loaderData, actionData }: Route.ComponentProps) {
  return <LitterQueue {...loaderData} answer={actionData} />;
}
