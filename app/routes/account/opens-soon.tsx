// Stands at the addresses that menus lead to and that have no page of their own yet. Visitors are asked to log in; who is
// signed in reads plainly that there is nothing here yet.
import { loginRedirect } from "#app/http/login-redirect.server.ts";
import { getViewer } from "#app/http/session.server.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/opens-soon.ts";

/** Open to people who are on their way to having an account. */
const PUBLIC_PATH = /^\/verify-email(?:\.data)?$/;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "This part opens soon", noIndex: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  if (PUBLIC_PATH.test(pathname) || (await getViewer(context))) return null;
  const guard = pathname.startsWith("/admin") ? "PG22" : "PR53";
  throw loginRedirect(request, `Please log in to continue. Error Ref ${guard}`);
}

export const action = loader;

export default function OpensSoonPage() {
  return (
    <div className="wrap grid justify-items-start gap-4 py-8">
      <h1>This part opens soon</h1>
      <p className="lede">We are still building it. Everything you can see from the home page works today.</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/pets">Browse Pets</LinkButton>
        <LinkButton to="/breeders" variant="secondary">
          Find Breeders
        </LinkButton>
      </div>
    </div>
  );
}
