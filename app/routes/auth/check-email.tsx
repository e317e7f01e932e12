// /check-email: after a link was requested, where it was sent, and what to do when nothing comes. The message of the
// request stands above.
import { Form, redirect, useNavigation } from "react-router";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/check-email.ts";

const EMAIL_MAX = 255;

/** Where each link is requested, by `?for=`. */
const REQUESTS: Readonly<Record<string, string>> = { reset: "/forgot-password", "sign-in": "/magic-link" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Check your email", noIndex: true });

export const headers = pageHeaders;

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const purpose = searchParams.get("for") ?? "";
  const email = searchParams.get("email") ?? "";
  if (email === "" || !Object.hasOwn(REQUESTS, purpose)) throw redirect("/login");
  return { email: email.slice(0, EMAIL_MAX), again: REQUESTS[purpose]! };
}

export default function CheckEmailPage({ loaderData: { email, again } }: Route.ComponentProps) {
  const busy = useNavigation().formAction === again;
  return (
    <NarrowPage
      title={`Check your email: we wrote to ${email}`}
      below={
        <p>
          <Link to="/login">Back to login</Link>
        </p>
      }
    >
      <p>Only the address of an account gets a link.</p>
      <section aria-labelledby="nothing" className="grid gap-3">
        <h2 id="nothing">Nothing came?</h2>
        <ul className="list-disc pl-5 grid gap-1">
          <li>Wait a few minutes, and look among spam.</li>
          <li>Check the address for a mistake.</li>
          <li>Perhaps you signed up with another address, or with Google.</li>
        </ul>
      </section>
      <Form method="post" action={again}>
        <input type="hidden" name="email" value={email} />
        <Button variant="secondary" busy={busy} wide>
          Send it again
        </Button>
      </Form>
    </NarrowPage>
  );
}
