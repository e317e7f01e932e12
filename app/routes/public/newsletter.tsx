// /newsletter: the footer of every page posts here, and a signed-in user sees and changes the subscription here.
import { data } from "react-router";
import {
  newsletterState,
  subscribe,
  unsubscribe,
} from "#app/domain/community/newsletter/change-subscription.server.ts";
import { NEWSLETTER_TEXTS } from "#app/domain/community/newsletter/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashBack } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { referringPath } from "#app/http/forms/referring-path.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { type GuardArgs, requireViewer } from "#app/http/session/guards.server.ts";
import { requireViewerFor } from "#app/http/session/pending-action.server.ts";
import { NewsletterPage } from "#app/ui/community/newsletter/newsletter-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/newsletter.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Newsletter", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  return newsletterState(await requireMember(args));
}

/** Success redirects to the page of the form; a refusal is shown on /newsletter. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const email = formText(form, "email");
  const back = referringPath(request) ?? "/newsletter";
  const ending = formText(form, "intent") === "unsubscribe";
  const { loginFirst, loginToEnd } = NEWSLETTER_TEXTS;
  const member = await requireViewerFor({ context, request }, ending ? loginToEnd : loginFirst, {
    action: { kind: "newsletter", email, ending },
    back,
    at: null,
  });
  const tooOften = await limitForm(context, "write", `user ${member.userId}`);
  if (tooOften) return data({ email, error: tooOften }, { status: 429 });
  const result = await withErrorLogging(context, () => (ending ? unsubscribe(member) : subscribe(member, email)));
  if (!result) return flashBack(back, { kind: "error", text: NEWSLETTER_TEXTS.failed });
  if (!result.ok) return data({ email, error: NEWSLETTER_TEXTS.invalidEmail }, { status: 422 });
  const { subscribed, unsubscribed } = NEWSLETTER_TEXTS;
  return flashBack(back, { kind: "success", text: result.value.subscribed ? subscribed : unsubscribed });
}

async function requireMember(args: GuardArgs) {
  const { userId, email } = await requireViewer(args, NEWSLETTER_TEXTS.loginNeeded);
  return { userId, email };
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterPage {...loaderData} refused={actionData} />;
}
