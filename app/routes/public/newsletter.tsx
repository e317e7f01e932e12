// The newsletter: the footer of every page posts here, and a member sees and changes their subscription here.
import { Form, useNavigation } from "react-router";
import { newsletterState, subscribe, unsubscribe } from "#app/domain/newsletter/change-subscription.server.ts";
import { NEWSLETTER_TEXTS } from "#app/domain/newsletter/texts.ts";
import { attempt } from "#app/http/attempt.server.ts";
import type { Flash } from "#app/http/flash.server.ts";
import { flashBack } from "#app/http/flash-back.server.ts";
import { formText, readForm } from "#app/http/forms.server.ts";
import { type GuardArgs, requireViewer } from "#app/http/guards.server.ts";
import { pageHeaders } from "#app/http/page-headers.ts";
import { limitPage } from "#app/http/rate-limit.server.ts";
import { referringPath } from "#app/http/referring-path.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/field.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/newsletter.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Newsletter", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  return newsletterState(await requireMember(args));
}

export async function action({ context, request }: Route.ActionArgs) {
  const member = await requireMember({ context, request });
  await limitPage(context, "write", `user ${member.userId}`);
  const form = await readForm(request);
  const ending = formText(form, "intent") === "unsubscribe";
  const result = await attempt(context, () =>
    ending ? unsubscribe(member) : subscribe(member, formText(form, "email")),
  );
  return flashBack(referringPath(request) ?? "/newsletter", flashFor(result));
}

function flashFor(result: Awaited<ReturnType<typeof subscribe>> | null): Flash {
  if (!result) return { kind: "error", text: NEWSLETTER_TEXTS.failed };
  if (!result.ok) return { kind: "error", text: NEWSLETTER_TEXTS.invalidEmail };
  const { subscribed, unsubscribed } = NEWSLETTER_TEXTS;
  return { kind: "success", text: result.value.subscribed ? subscribed : unsubscribed };
}

async function requireMember(args: GuardArgs) {
  const { userId, email } = await requireViewer(args, NEWSLETTER_TEXTS.loginNeeded);
  return { userId, email };
}

export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const { subscribed, email } = loaderData;
  const busy = useNavigation().formAction === "/newsletter";
  return (
    <div className="narrow">
      <div className="narrow-card">
        <div className="narrow-head">
          <h1>A letter now and then</h1>
          <p className="soft">
            {subscribed
              ? "You are subscribed: new litters and honest advice on choosing a pet, twice a month."
              : "New litters and honest advice on choosing a pet, twice a month. You are not subscribed."}
          </p>
        </div>
        <Form method="post" className="stack">
          <TextField
            key={email}
            id="letter-email"
            name="email"
            type="email"
            label="Email address"
            autoComplete="email"
            defaultValue={email}
            required
          />
          <Button busy={busy}>{subscribed ? "Change address" : "Subscribe"}</Button>
        </Form>
        {subscribed && (
          <Form method="post">
            <input type="hidden" name="intent" value="unsubscribe" />
            <Button variant="secondary">Unsubscribe</Button>
          </Form>
        )}
      </div>
    </div>
  );
}
