// /profile/sessions: the devices an account is signed in on, each of which can be signed out from here.
import { data, redirect } from "react-router";
import { signOutDevices } from "#app/domain/accounts/profile/sign-out-devices.server.ts";
import { listSessions } from "#app/domain/accounts/sessions/list-sessions.server.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { askForProof, requesterWith } from "#app/http/session/reauthentication.server.ts";
import { endSession, getSessionId } from "#app/http/session/session.server.ts";
import { DeviceList } from "#app/ui/accounts/profile/device-list.tsx";
import { ProfileSubpage } from "#app/ui/accounts/profile/profile-subpage.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/profile.sessions.ts";

const HERE = "/profile/sessions";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Your devices", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireViewer(args);
  const present = await getSessionId(args.context);
  return { devices: await withRetry(() => listSessions(userId, present)) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const form = await readForm(args.request);
  const intent = formText(form, "intent");
  if (intent === "log-out") {
    return redirect("/login", { status: 303, headers: { "Set-Cookie": await endSession(args.context) } });
  }
  if (intent === "end-others" || intent === "end") {
    const requester = await requesterWith(args, viewer, form);
    const one = intent === "end";
    const done = await signOutDevices(requester, one ? formText(form, "session") : undefined);
    if (!done.ok) throw await askForProof(args, requester, form);
    if (!one) return flashRedirect(HERE, { kind: "success", text: "Signed out of all other devices." });
    const ended = done.value.count > 0;
    const text = ended ? "Signed out of that device." : "That device was signed out already.";
    return flashRedirect(HERE, { kind: ended ? "success" : "info", text });
  }
  const { status, message } = errorFor("bad-form");
  throw data({ code: "bad-form", message }, { status });
}

export default function SessionsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ProfileSubpage
      title="Devices you are logged in on"
      intro={<p className="lede">One you do not know? Sign it out, and change your password.</p>}
    >
      <DeviceList devices={loaderData.devices} />
    </ProfileSubpage>
  );
}
