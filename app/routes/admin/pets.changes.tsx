// /admin/pets/changes: listings that were changed after a moderator approved them and that stayed public, each with the version
// before and after.
import { data } from "react-router";
import { CHOOSE_REASON } from "#app/domain/moderation/decisions/texts.ts";
import { listOpenCases } from "#app/domain/moderation/open-cases.server.ts";
import { listChangeCases } from "#app/domain/moderation/queues/change-queries.server.ts";
import { parseSeen, versionsIn } from "#app/domain/moderation/seen-value.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { checkChanges } from "#app/domain/moderation/subject-decisions/check-changes.server.ts";
import { CHANGES_CHECKED, CHANGES_LATE, PET_TEXTS } from "#app/domain/moderation/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireAdminActor } from "#app/http/session/admin-actor.server.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { type ChangedCase, CHANGES_PATH, ChangedListings } from "#app/ui/moderation/changed-listings.tsx";
import type { Route } from "./+types/pets.changes.ts";
import { submitCloseCase } from "./close-case-form.server.ts";
import { changedFault, decisionReply, readReason, refusedDecision } from "./decision-form.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.approve"], fallback: "/admin" })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Changed listings", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = parseId(url.searchParams.get("page")) ?? 1;
  return {
    cases: await optionalPart(context, "listings that were changed", () => listChangeCases(page)),
    openCases: await optionalPart(context, "cases about listings", () => listOpenCases("pets")),
  };
}

export async function action(args: Route.ActionArgs) {
  const { actor, remoteIp } = await requireAdminActor(args, { all: ["admin.access", "pets.approve"] });
  const form = await readForm(args.request);
  const intent = formText(form, "intent");
  if (intent === "close-case") {
    return submitCloseCase({ viewer: actor, about: "pets", form, path: CHANGES_PATH, remoteIp });
  }
  const read = parseSeen(formText(form, "petId")) ?? { id: 0, version: null };
  const petId = read.id;
  if (intent === "no-action") {
    const seen = { caseId: parseId(formText(form, "caseId")) ?? 0, changes: parseId(formText(form, "changes")) ?? 0 };
    const done = await withErrorLogging(args.context, () => checkChanges({ viewer: actor, petId, seen, remoteIp }));
    if (!done) return flashRedirect(CHANGES_PATH, { kind: "error", text: errorFor("unexpected").message });
    if (!done.ok && done.code !== "late") throw refusedDecision(done.code);
    return flashRedirect(
      CHANGES_PATH,
      done.ok ? { kind: "success", text: CHANGES_CHECKED } : { kind: "info", text: CHANGES_LATE },
    );
  }
  if (intent !== "hide" && intent !== "unapprove") {
    const { status, message } = errorFor("bad-form");
    throw data({ code: "bad-form", message }, { status });
  }
  const caseId = parseId(formText(form, "caseId")) ?? 0;
  const { reason, fault: reasonFault } = readReason(form, CHOOSE_REASON);
  if (reasonFault !== null) return data<ChangedCase>({ caseId, reason, fault: reasonFault }, { status: 422 });
  const input = {
    viewer: actor,
    petIds: [petId],
    versions: versionsIn([read]),
    seen: "approved",
    reason,
    undoable: true,
    remoteIp,
  } as const;
  const done = await withErrorLogging(args.context, () => changePetStatus({ ...input, move: intent }));
  const fault = changedFault(done);
  if (fault !== null) {
    return data<ChangedCase>({ caseId, reason, fault }, { status: 409 });
  }
  return decisionReply(CHANGES_PATH, done, PET_TEXTS[intent], null);
}

export default function ChangedListingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangedListings {...loaderData} rejected={actionData} />;
}
