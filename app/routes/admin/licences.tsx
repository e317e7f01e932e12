// /admin/licences: the licences by state. Moderators compare those to check with the document or the council.
import { data } from "react-router";
import { LICENCE_STATES } from "#app/domain/breeders/licences/kinds.ts";
import {
  CHANGES_REQUESTED,
  CHOOSE_REASON,
  CHOOSE_SOURCE,
  DECIDED_MEANWHILE,
  MARKED_CHECKED,
  MARKED_REFUSED,
  NOTHING_TO_COMPARE,
  SAY_WHAT_TO_CHANGE,
} from "#app/domain/breeders/licences/texts.ts";
import { reasonSchema } from "#app/domain/moderation/decisions/reason.ts";
import { listOpenCases } from "#app/domain/moderation/open-cases.server.ts";
import { listLicences } from "#app/domain/moderation/queues/licences-to-check.server.ts";
import { parseModeratedList } from "#app/domain/moderation/queues/moderated-list.ts";
import { checkLicence, checkSourceSchema } from "#app/domain/moderation/subject-decisions/check-licence.server.ts";
import { type LicenceDecision, refusalText } from "#app/domain/moderation/subject-decisions/licence-decisions.ts";
import { changedText, claimedText, READ_AGAIN } from "#app/domain/moderation/texts.ts";
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
import { LICENCES_PATH, type RejectedDecision } from "#app/ui/breeders/licences/licence-card.tsx";
import { LicencesToCheck } from "#app/ui/breeders/licences/licences-to-check.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/licences.ts";
import { submitCloseCase } from "./close-case-form.server.ts";
import { refusedDecision } from "./decision-form.server.ts";
import { undoOf } from "./undo.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
  permissionGuard({ all: ["breeders.approve"], fallback: "/admin" }),
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Licences", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = parseModeratedList(url.searchParams, LICENCE_STATES, "unchecked");
  return {
    list,
    licences: await optionalPart(context, "licences", () => listLicences(list)),
    openCases: await optionalPart(context, "cases about licences", () => listOpenCases("licences")),
  };
}

export async function action(args: Route.ActionArgs) {
  const { actor, remoteIp } = await requireAdminActor(args, { all: ["admin.access", "breeders.approve"] });
  const form = await readForm(args.request);
  if (formText(form, "intent") === "close-case") {
    return submitCloseCase({ viewer: actor, about: "licences", form, path: LICENCES_PATH, remoteIp });
  }
  const licenceId = parseId(formText(form, "licenceId")) ?? 0;
  const typed = { reason: formText(form, "reason"), text: formText(form, "text"), source: formText(form, "source") };
  const read = readDecision(form);
  if ("error" in read) return data<RejectedDecision>({ licenceId, ...typed, ...read }, { status: 422 });
  const { decision } = read;
  const shown = { seen: formText(form, "seen"), version: formText(form, "version") };
  const input = { viewer: actor, licenceId, ...shown, decision, undoable: true, remoteIp };
  const done = await withErrorLogging(args.context, () => checkLicence(input));
  if (!done) return flashRedirect(LICENCES_PATH, { kind: "error", text: errorFor("unexpected").message });
  if (!done.ok && done.code === "changed") {
    const error = `${changedText(done.name, done.fields)} ${READ_AGAIN}`;
    return data<RejectedDecision>({ licenceId, ...typed, field: null, error }, { status: 409 });
  }
  if (!done.ok && done.code === "claimed") {
    return data<RejectedDecision>({ licenceId, ...typed, field: null, error: claimedText(done.by) }, { status: 409 });
  }
  if (!done.ok && done.code === "no-document") {
    return data<RejectedDecision>({ licenceId, ...typed, field: "source", error: NOTHING_TO_COMPARE }, { status: 422 });
  }
  if (!done.ok && (done.code === "forbidden" || done.code === "own-subject")) throw refusedDecision(done.code);
  if (!done.ok) return flashRedirect(LICENCES_PATH, { kind: "info", text: DECIDED_MEANWHILE });
  const undo = undoOf(done.value.refs, LICENCES_PATH);
  return flashRedirect(LICENCES_PATH, { kind: "success", text: DONE[decision.decision], undo });
}

const DONE = { checked: MARKED_CHECKED, refused: MARKED_REFUSED, changes: CHANGES_REQUESTED };

type ReadDecision = { decision: LicenceDecision } | Pick<RejectedDecision, "field" | "error">;

function readDecision(form: FormData): ReadDecision {
  switch (formText(form, "intent")) {
    case "checked": {
      const source = checkSourceSchema.safeParse(formText(form, "source"));
      if (!source.success) return { field: "source", error: CHOOSE_SOURCE };
      const [sawStars, sawMaxDogs] = [form.has("sawStars"), form.has("sawMaxDogs")];
      return { decision: { decision: "checked", source: source.data, sawStars, sawMaxDogs } };
    }
    case "refused": {
      const text = refusalText(formText(form, "reason"), formText(form, "text"));
      return text === null ? { field: "reason", error: CHOOSE_REASON } : { decision: { decision: "refused", text } };
    }
    case "changes": {
      const text = reasonSchema.min(1, SAY_WHAT_TO_CHANGE).safeParse(formText(form, "text"));
      if (!text.success) return { field: "text", error: text.error.issues[0]?.message ?? SAY_WHAT_TO_CHANGE };
      return { decision: { decision: "changes", text: text.data } };
    }
    default: {
      const { status, message } = errorFor("bad-form");
      throw data({ code: "bad-form", message }, { status });
    }
  }
}

export default function LicencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const closing = actionData && "closeError" in actionData ? actionData : undefined;
  const rejected = actionData && "error" in actionData ? actionData : undefined;
  return <LicencesToCheck {...loaderData} rejected={rejected} closing={closing} />;
}
