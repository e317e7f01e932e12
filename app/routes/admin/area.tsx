// Layout and guard of the admin area: needs the permission admin.access.
import { Outlet } from "react-router";
import { mayCheckLicences } from "#app/domain/licences/policy.ts";
import { countUncheckedLicences } from "#app/domain/licences/queries.server.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { requirePermissions } from "#app/http/session/guards.server.ts";
import { AreaFrame } from "#app/ui/admin/area-frame.tsx";
import { areaLinks, LICENCES } from "#app/ui/admin/area-links.ts";
import type { Route } from "./+types/area.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requirePermissions(args, { all: ["admin.access"] });
  },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requirePermissions(args, { all: ["admin.access"] });
  const licences = mayCheckLicences(viewer)
    ? await optionalPart(args.context, "the number of licences to check", countUncheckedLicences)
    : null;
  return { links: areaLinks(viewer, licences === null ? {} : { [LICENCES]: licences }) };
}

export default function AdminArea({ loaderData }: Route.ComponentProps) {
  return (
    <AreaFrame links={loaderData.links}>
      <Outlet />
    </AreaFrame>
  );
}
