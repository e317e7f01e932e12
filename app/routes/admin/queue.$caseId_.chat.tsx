// /admin/queue/:caseId/chat: the message that a case is about, with those around it; with a reason, the whole chat.
import { data } from "react-router";
import { ACCOUNT_MANAGER_PERMISSIONS } from "#app/domain/accounts/bans/lock-managed-account.server.ts";
import { listCaseReports } from "#app/domain/moderation/reports/case-reports.server.ts";
import { getReportedMessage, readChat } from "#app/domain/moderation/reports/reported-message.server.ts";
import { CHAT_NOT_SHOWN, CHAT_REASON_MISSING } from "#app/domain/moderation/reports/reported-message.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ChatPage, type ChatPageProps } from "#app/ui/moderation/chat-page.tsx";
import type { Route } from "./+types/queue.$caseId_.chat.ts";
import { caseRefusal, refuseOwnCase } from "./case-refusal.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
  permissionGuard({ all: ACCOUNT_MANAGER_PERMISSIONS, fallback: "/admin" }),
];

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(siteUrlOf(matches), { title: `Conversation of case ${params.caseId}`, noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const caseId = parseId(args.params.caseId) ?? 0;
  await refuseOwnCase(viewer, caseId);
  const [reported, reports] = await withRetry(() =>
    Promise.all([getReportedMessage(viewer, caseId), listCaseReports(viewer, caseId)]),
  );
  if (!reported) throw await caseRefusal(viewer, caseId, CHAT_NOT_SHOWN);
  return { caseId, reported, reports };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const form = await readForm(args.request);
  await limitPage(args.context, "moderate", `user-${viewer.userId}`);
  const reason = formText(form, "reason");
  const remoteIp = requestInfo(args.context).address;
  const caseId = parseId(args.params.caseId) ?? 0;
  await refuseOwnCase(viewer, caseId);
  const read = await readChat({ viewer, caseId, reason, before: parseId(formText(form, "before")), remoteIp });
  if (read.ok) return data<Answer>({ whole: read.value, reason });
  if (read.code === "not-found") throw await caseRefusal(viewer, caseId, CHAT_NOT_SHOWN);
  return data<Answer>({ reason, error: CHAT_REASON_MISSING }, { status: 422 });
}

type Answer = Pick<ChatPageProps, "whole" | "reason" | "error">;

export default function ReportedChatPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ChatPage {...loaderData} {...actionData} />;
}
