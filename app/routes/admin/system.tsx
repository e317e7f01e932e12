// /admin/system: how the installation is: versions, health, jobs and emails that failed, backups, sizes, speed and deadlines.
import { data } from "react-router";
import { readFieldSpeed } from "#app/domain/operations/field-speed/visits.server.ts";
import { readServiceStates } from "#app/domain/operations/health/service-states.server.ts";
import { changeJob, troubledJobs } from "#app/domain/operations/system/jobs.server.ts";
import { getSystemFacts } from "#app/domain/operations/system/system-facts.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { getPageFigures } from "#app/http/operations/page-figures.server.ts";
import { pageCache } from "#app/http/page-cache/page-cache.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { SystemPage } from "#app/ui/operations/system/system-page.tsx";
import { version } from "../../../package.json";
import type { Route } from "./+types/system.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["admin.users"], fallback: "/admin" })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "System", noIndex: true });

export async function loader() {
  const [facts, jobs, emails, states, speed] = await withRetry(() =>
    Promise.all([
      getSystemFacts(),
      troubledJobs("jobs"),
      troubledJobs("emails"),
      readServiceStates(),
      readFieldSpeed(),
    ]),
  );
  return { version, facts, jobs, emails, states, speed, isNotified: pageCache.isConnected, pages: getPageFigures() };
}

/** "Try again" and "Delete" of a job. */
export async function action(args: Route.ActionArgs) {
  const actor = await requireViewer(args);
  const form = await readForm(args.request);
  const act = formText(form, "act");
  if (act !== "try again" && act !== "delete") throw data(null, { status: 400 });
  const change = { actor, remoteIp: requestInfo(args.context).address, id: formText(form, "job"), act } as const;
  const done = await withErrorLogging(args.context, () => changeJob(change));
  const text = done === true ? (act === "delete" ? "The job is deleted." : "The job is tried again.") : NOT_DONE;
  return flashRedirect("/admin/system", { kind: done === true ? "success" : "error", text });
}

const NOT_DONE = "That job runs now, or is not there any more.";

export default function AdminSystemPage({ loaderData }: Route.ComponentProps) {
  return <SystemPage {...loaderData} />;
}
