// /data-complaint: a complaint about how data is used, with or without an account.
import { data } from "react-router";
import { complaintReceived, complaintSchema } from "#app/domain/moderation/complaints/schema.ts";
import { submitComplaint } from "#app/domain/moderation/complaints/submit-complaint.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { formText, newIdempotencyKey } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { keepPersonal } from "#app/http/server/context.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { findViewer } from "#app/http/session/guards.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ComplaintPage } from "#app/ui/legal/complaint-page.tsx";
import type { Route } from "./+types/data-complaint.ts";

const NOT_SENT = "Nothing was sent. Please try again.";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: "Complain about how we use your data",
    description: "Tell us what is wrong with how we use your data. We reply within 30 days.",
    path: "/data-complaint",
  });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await findViewer(args);
  if (viewer) keepPersonal(args.context);
  return { idempotencyKey: newIdempotencyKey(), email: viewer?.email ?? "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, submission } = await parseForm(request, complaintSchema);
  const idempotencyKey = formText(form, "idempotencyKey");
  const again = (status: number, error?: string, key = idempotencyKey) =>
    data(
      { result: submission.reply(error ? { formErrors: [error] } : {}), idempotencyKey: key, received: null },
      { status },
    );
  if (submission.status !== "success") return again(422);
  const tooOften =
    (await limitForm(context, "contactAddress")) ??
    (await limitForm(context, "contact", submission.value.email.toLowerCase()));
  if (tooOften) return again(429, tooOften);
  const userId = (await getViewer(context))?.userId ?? null;
  const input = { form: submission.value, userId, idempotencyKey };
  const sent = await withErrorLogging(context, () => submitComplaint(input));
  if (!sent) return again(503, NOT_SENT);
  if (!sent.ok) return again(400, NOT_SENT, newIdempotencyKey());
  return { result: undefined, idempotencyKey: "", received: complaintReceived(sent.value) };
}

export default function DataComplaintPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ComplaintPage
      idempotencyKey={actionData?.idempotencyKey ?? loaderData.idempotencyKey}
      email={loaderData.email}
      lastResult={actionData?.result}
      received={actionData?.received ?? null}
    />
  );
}
