// /profile/edit/verify/email and …/phone: asks for the verification code of a contact.
import { redirect } from "react-router";
import { getAwaited, isContactCodePending } from "#app/domain/accounts/profile/awaited-contact.server.ts";
import { CODE_EXPIRED, PHONE_MISSING } from "#app/domain/accounts/profile/texts.ts";
import { requireContactKind } from "#app/http/forms/contact-kind.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { CodeForm, codeHeading } from "#app/ui/accounts/profile/code-form.tsx";
import { CodeQuestion } from "#app/ui/accounts/profile/code-question.tsx";
import { EmailInUse } from "#app/ui/accounts/profile/email-in-use.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/route.ts";
import { cancelCode, confirmCode, sendCode } from "./code-steps.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData && codeHeading(loaderData.kind), noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const kind = requireContactKind(args.params.contact);
  const awaited = await getAwaited(viewer.userId, kind);
  const { target, isChange, isVerified } = awaited;
  if (isVerified) throw flashRedirect("/profile/edit", { kind: "info", text: CODE_EXPIRED });
  if (target === "") throw flashRedirect("/profile/edit", { kind: "error", text: PHONE_MISSING });
  return { kind, target, isChange, isSent: await isContactCodePending(viewer, kind, awaited) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const kind = requireContactKind(args.params.contact);
  const form = await readForm(args.request);
  const step = { context: args.context, viewer, kind };
  const intent = formText(form, "intent");
  if (intent === "cancel") return cancelCode(step, formText(form, "target"));
  if (intent === "send" || intent === "resend") return sendCode(step, intent === "resend");
  // Submission by script or by the Enter key sends no intent.
  if (intent === "confirm" || form.has("code")) return confirmCode(step, formText(form, "code"));
  throw redirect(`/profile/edit/verify/${kind}`, 303);
}

export default function VerifyContactPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CodeQuestion kind={loaderData.kind} target={loaderData.target}>
      {actionData?.emailInUse ? (
        <EmailInUse dismissTo="/profile" />
      ) : (
        <CodeForm {...loaderData} error={actionData?.error} />
      )}
    </CodeQuestion>
  );
}
