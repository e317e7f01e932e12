// Stands at the addresses that menus lead to and that have no page of their own yet, behind the guards of their area.
import { LinkButton } from "#app/ui/kit/button.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/opens-soon.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "This part opens soon", noIndex: true });

/** A page without a loader would be shown by script without asking the server, and so past its guards. */
export function loader() {
  return null;
}

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
