// /admin/licences: the licences that moderators compare with the document or the council.
import { data } from "react-router";
import { checkLicence, checkSourceSchema, type LicenceDecision } from "#app/domain/licences/check-licence.server.ts";
import { listUncheckedLicences } from "#app/domain/licences/queries.server.ts";
import {
  CHOOSE_SOURCE,
  DECIDED_MEANWHILE,
  GIVE_REASON,
  MARKED_CHECKED,
  MARKED_REFUSED,
} from "#app/domain/licences/texts.ts";
import { reasonSchema } from "#app/domain/moderation/rules.ts";
import { parseId } from "#app/domain/search/slug.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireAdminActor } from "#app/http/session/admin-actor.server.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { LICENCES_PATH, LicencesToCheck, type RejectedDecision } from "#app/ui/licences/licences-to-check.tsx";
import type { Route } from "./+types/licences.ts";

export const middleware: Route.MiddlewareFunction[] = [
  permissionGuard({ all: ["breeders.approve"], fallback: "/admin" }),
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Licences", noIndex: true });

export const headers = pageHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = parseId(url.searchParams.get("page")) ?? 1;
  return { licences: await optionalPart(context, "licences to check", () => listUncheckedLicences(page)) };
}

export async function action(args: Route.ActionArgs) {
  const { actor, remoteIp } = await requireAdminActor(args, { all: ["admin.access", "breeders.approve"] });
  const form = await readForm(args.request);
  const licenceId = parseId(formText(form, "licenceId")) ?? 0;
  const reason = formText(form, "reason");
  const read = readDecision(form);
  if ("error" in read) return data<RejectedDecision>({ licenceId, reason, ...read }, { status: 422 });
  const input = { viewer: actor, licenceId, seen: formText(form, "seen"), decision: read.decision, remoteIp };
  const done = await withErrorLogging(args.context, () => checkLicence(input));
  if (!done) return flashRedirect(LICENCES_PATH, { kind: "error", text: errorFor("unexpected").message });
  if (!done.ok) return flashRedirect(LICENCES_PATH, { kind: "info", text: DECIDED_MEANWHILE });
  const text = read.decision.state === "checked" ? MARKED_CHECKED : MARKED_REFUSED;
  return flashRedirect(LICENCES_PATH, { kind: "success", text });
}

type ReadDecision = { decision: LicenceDecision } | Pick<RejectedDecision, "field" | "error">;

function readDecision(form: FormData): ReadDecision {
  switch (formText(form, "intent")) {
    case "checked": {
      const source = checkSourceSchema.safeParse(formText(form, "source"));
      if (!source.success) return { field: "source", error: CHOOSE_SOURCE };
      return { decision: { state: "checked", source: source.data, sawStars: form.has("sawStars") } };
    }
    case "refused": {
      const reason = reasonSchema.min(1, GIVE_REASON).safeParse(formText(form, "reason"));
      if (!reason.success) return { field: "reason", error: reason.error.issues[0]?.message ?? GIVE_REASON };
      return { decision: { state: "refused", reason: reason.data } };
    }
    default: {
      const { status, message } = errorFor("bad-form");
      throw data({ code: "bad-form", message }, { status });
    }
  }
}

export default function LicencesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LicencesToCheck {...loaderData} rejected={actionData} />;
}
