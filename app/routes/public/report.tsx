// /report?about={kind}-{id}: reports a pet, litter, photo, breeder, user, message or review. Open to visitors.
import { data } from "react-router";
import { findReportSubject, type ReportSubject } from "#app/domain/moderation/reports/find-subject.server.ts";
import { reportSchema } from "#app/domain/moderation/reports/schema.ts";
import { openSeenSubject, sealSeenSubject } from "#app/domain/moderation/reports/seen-subject.server.ts";
import { parseSubject } from "#app/domain/moderation/reports/subject.ts";
import { submitReport } from "#app/domain/moderation/reports/submit-report.server.ts";
import { receivedText, REPORT_TEXTS } from "#app/domain/moderation/reports/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, newIdempotencyKey, readForm } from "#app/http/forms/read-form.server.ts";
import { limitForm, returnTry } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { keepPersonal, visitorAddress } from "#app/http/server/context.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { dropSentForm, wasSignedIn } from "#app/http/session/kept-form.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { type ReportErrors, ReportPage } from "#app/ui/moderation/reports/report-page.tsx";
import type { Route } from "./+types/report.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const title = loaderData ? `Report: ${loaderData.name}` : errorText(error).title;
  return pageMeta(siteUrlOf(matches), { title, noIndex: true });
};

export const headers = pageHeaders;

/** What a form that is shown again was about, although it may be deleted by now. */
const sent = new WeakMap<object, ReportSubject>();

/** What the URL names, or a 404. */
function requireReference(url: string) {
  const subject = parseSubject(new URL(url).searchParams.get("about"));
  if (!subject) throw data(null, { status: 404 });
  return subject;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const reference = requireReference(request.url);
  const viewer = await getViewer(context);
  if (viewer) keepPersonal(context);
  const subject = sent.get(context) ?? (await withRetry(() => findReportSubject(reference, viewer)));
  if (!subject) throw data(null, { status: 404 });
  const { kind, id, name, quote, path } = subject;
  const seen = sealSeenSubject(subject, viewer);
  return { kind, id, name, quote, path, seen, isSignedIn: viewer !== null, idempotencyKey: newIdempotencyKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const subject = requireReference(request.url);
  const actor = await getViewer(context);
  // A user whose session is over cannot see what visitors cannot see: signing in brings the typed report back.
  if (!actor && (await wasSignedIn(context)) && !(await withRetry(() => findReportSubject(subject, null)))) {
    await requireViewer({ context, request });
  }
  if (actor) await dropSentForm({ context, request });
  const form = await readForm(request);
  const idempotencyKey = formText(form, "idempotency_key");
  const seen = formText(form, "seen");
  const shown = openSeenSubject(seen, subject, actor);
  if (shown) sent.set(context, shown);
  const values = { reason: formText(form, "reason"), text: formText(form, "text"), email: formText(form, "email") };
  const again = (status: number, errors: ReportErrors, key = idempotencyKey) =>
    data({ values, errors, idempotencyKey: key }, { status });
  const parsed = reportSchema.safeParse(values);
  if (!parsed.success) {
    const errors: ReportErrors = {};
    for (const { path, message } of parsed.error.issues) errors[path[0] as keyof typeof values] ??= message;
    return again(422, errors);
  }
  // Visitors without an email address are told apart by their IP address, for each thing that they report.
  const visitor = parsed.data.email.toLowerCase() || visitorAddress(context);
  const [limit, limited] = actor
    ? (["report", `user-${actor.userId}`] as const)
    : (["reportVisitor", `${visitor} ${subject.kind}-${subject.id}`] as const);
  const tooOften =
    (actor ? null : await limitForm(context, "reportAddress")) ?? (await limitForm(context, limit, limited));
  if (tooOften) return again(429, { form: tooOften });
  const stored = await withErrorLogging(context, () =>
    submitReport({ actor, subject, form: parsed.data, seen, idempotencyKey }),
  );
  if (!stored) return again(500, { form: REPORT_TEXTS.failed });
  if (!stored.ok) {
    if (stored.code === "not-found") throw data(null, { status: 404 });
    return again(400, { form: REPORT_TEXTS.outOfDate }, newIdempotencyKey());
  }
  const { ref, path, repeated } = stored.value;
  if (repeated) await returnTry(context, limit, limited);
  return flashRedirect(actor ? "/reports" : path, { kind: "success", text: receivedText(ref) });
}

export default function ReportRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} {...actionData} />;
}
