// /breeder/profile/edit/verify/phone and …/email: asks for the verification code of a changed contact.
import { redirect } from "react-router";
import { awaitedContact } from "#app/domain/accounts/verification/contact-change.server.ts";
import { isBreederCodeOut } from "#app/domain/breeders/own/contact-codes.server.ts";
import { pendingEdits } from "#app/domain/breeders/own/pending-edit.server.ts";
import { requireContactKind } from "#app/http/forms/contact-kind.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireOwner } from "#app/routes/breeder/own-breeder.server.ts";
import { CodeForm, codeHeading } from "#app/ui/accounts/profile/code-form.tsx";
import { CodeQuestion } from "#app/ui/accounts/profile/code-question.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/route.ts";
import { cancelCode, codeIsOver, confirmCode, resendCode } from "./code-steps.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData && codeHeading(loaderData.kind), noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const kind = requireContactKind(args.params.contact);
  const { viewer } = await requireOwner(args);
  const awaited = awaitedContact(await pendingEdits.find(viewer.userId));
  if (awaited?.kind !== kind) throw codeIsOver();
  const { target } = awaited;
  return { kind, target, isChange: true, isSent: await isBreederCodeOut(viewer, kind, target) };
}

export async function action(args: Route.ActionArgs) {
  const kind = requireContactKind(args.params.contact);
  const { viewer } = await requireOwner(args);
  const form = await readForm(args.request);
  const step = { context: args.context, viewer, kind };
  const intent = formText(form, "intent");
  if (intent === "cancel") return cancelCode(step, formText(form, "target"));
  const awaited = awaitedContact(await pendingEdits.find(viewer.userId));
  if (awaited?.kind !== kind) return codeIsOver();
  if (intent === "resend") return resendCode(step, awaited.target);
  // Submission by script or by the Enter key sends no intent.
  if (intent === "confirm" || form.has("code")) return confirmCode(step, formText(form, "code"));
  throw redirect(`/breeder/profile/edit/verify/${kind}`, 303);
}

export default function VerifyBreederContactPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CodeQuestion kind={loaderData.kind} target={loaderData.target}>
      <CodeForm {...loaderData} error={actionData?.error} />
    </CodeQuestion>
  );
}
