// /contact: the contact form. Typed values survive every error, and a repeated submit sends one message.
import { data } from "react-router";
import { contactSchema } from "#app/domain/conversations/contact/schema.ts";
import { sendContactMessage } from "#app/domain/conversations/contact/send-contact-message.server.ts";
import { CONTACT_TEXTS } from "#app/domain/conversations/contact/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { formText, newIdempotencyKey } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { keepPersonal } from "#app/http/server/context.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ContactForm } from "#app/ui/legal/contact-form.tsx";
import { ContactWays } from "#app/ui/legal/contact-ways.tsx";
import type { Route } from "./+types/contact.ts";

const OUT_OF_DATE = "This form was out of date, so nothing was sent. Please press the button again.";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: "Contact us",
    description: "Ask a question about Pawstead, a listing or your account, and our team replies.",
    path: "/contact",
  });

export const headers = pageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await getViewer(context);
  if (viewer) keepPersonal(context);
  return {
    idempotencyKey: newIdempotencyKey(),
    sender: viewer && { name: `${viewer.firstName} ${viewer.lastName}`.trim(), email: viewer.email },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, submission } = await parseForm(request, contactSchema);
  const idempotencyKey = formText(form, "idempotencyKey");
  const again = (status: number, error?: string, key = idempotencyKey) =>
    data({ result: submission.reply(error ? { formErrors: [error] } : {}), idempotencyKey: key }, { status });
  if (submission.status !== "success") return again(422);
  const tooOften =
    (await limitForm(context, "contactAddress")) ??
    (await limitForm(context, "contact", submission.value.email.toLowerCase()));
  if (tooOften) return again(429, tooOften);
  const sent = await withErrorLogging(context, () => sendContactMessage({ form: submission.value, idempotencyKey }));
  if (!sent) return again(503, CONTACT_TEXTS.failed);
  if (!sent.ok) return again(400, OUT_OF_DATE, newIdempotencyKey());
  return flashRedirect("/contact", { kind: "success", text: CONTACT_TEXTS.sent });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const idempotencyKey = actionData?.idempotencyKey ?? loaderData.idempotencyKey;
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>Contact us</h1>
        <p className="lede">A question, an idea, or something that does not look right: write to us.</p>
      </div>
      <div className="contact-page">
        {/* After a message has gone out the key is a new one, and the form starts empty. */}
        <ContactForm
          key={idempotencyKey}
          idempotencyKey={idempotencyKey}
          sender={loaderData.sender}
          lastResult={actionData?.result}
        />
        <ContactWays />
      </div>
    </div>
  );
}
