// /profile/edit/verify/email and …/phone: the question for the code that a contact detail waits for.
import { data, redirect, useOutletContext, useRouteLoaderData, useSubmit } from "react-router";
import { getAwaited, isCodeOut } from "#app/domain/profile/awaited-contact.server.ts";
import { readContactKind } from "#app/domain/profile/rules.ts";
import { CODE_OVER, PHONE_MISSING } from "#app/domain/profile/texts.ts";
import { answerFor } from "#app/http/error-codes.ts";
import { type Flash as FlashMessage, flashRedirect } from "#app/http/flash.server.ts";
import { formText, readForm } from "#app/http/forms.server.ts";
import { requireViewer } from "#app/http/guards.server.ts";
import { pageHeaders } from "#app/http/page-headers.ts";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { Flash } from "#app/ui/kit/flash.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { CodeForm, codeHeading } from "#app/ui/profile/code-form.tsx";
import { EmailInUse } from "#app/ui/profile/email-in-use.tsx";
import type { Route } from "./+types/route.ts";
import { cancelCode, confirmCode, sendCode } from "./code-steps.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData && codeHeading(loaderData.kind), noIndex: true });

export const headers = pageHeaders;

function requireKind(contact: string) {
  const kind = readContactKind(contact);
  if (kind) return kind;
  const { status, message } = answerFor("not-found");
  throw data({ code: "not-found", message }, { status });
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const kind = requireKind(args.params.contact);
  const awaited = await getAwaited(viewer.userId, kind);
  const { target, isChange, isVerified } = awaited;
  if (isVerified) throw flashRedirect("/profile/edit", { kind: "info", text: CODE_OVER });
  if (target === "") throw flashRedirect("/profile/edit", { kind: "error", text: PHONE_MISSING });
  return { kind, target, isChange, isSent: await isCodeOut(viewer, kind, awaited) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const kind = requireKind(args.params.contact);
  const form = await readForm(args.request);
  const step = { context: args.context, viewer, kind };
  const intent = formText(form, "intent");
  if (intent === "cancel") return cancelCode(step);
  if (intent === "send" || intent === "resend") return sendCode(step, intent === "resend");
  // A code that script sends by itself, or the Enter key, presses no button.
  if (intent === "confirm" || form.has("code")) return confirmCode(step, formText(form, "code"));
  throw redirect(`/profile/edit/verify/${kind}`, 303);
}

export default function VerifyContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind } = loaderData;
  const { asDialog } = useOutletContext<{ asDialog: boolean }>();
  const flash = useRouteLoaderData<{ flash: FlashMessage | null }>("root")?.flash ?? null;
  const submit = useSubmit();
  const question = (
    <>
      {actionData?.emailInUse ? (
        <EmailInUse dismissTo="/profile" />
      ) : (
        <CodeForm {...loaderData} error={actionData?.error} />
      )}
    </>
  );
  if (asDialog) {
    return (
      <Dialog open title={codeHeading(kind)} onClose={() => void submit({ intent: "cancel" }, { method: "post" })}>
        {/* What lies under a dialog is neither seen well nor read out. */}
        {flash && <Flash key={flash.text} flash={flash} toast={false} />}
        {question}
      </Dialog>
    );
  }
  return (
    <div className="narrow">
      <div className="narrow-card">
        <h1>{codeHeading(kind)}</h1>
        {question}
      </div>
    </div>
  );
}
