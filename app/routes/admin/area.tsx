// Layout and guard of the admin area: needs the permission admin.access.
import { Outlet } from "react-router";
import { requirePermissions } from "#app/http/session/guards.server.ts";
import { AreaFrame } from "#app/ui/admin/area-frame.tsx";
import { areaLinks } from "#app/ui/admin/area-links.ts";
import type { Route } from "./+types/area.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requirePermissions(args, { all: ["admin.access"] });
  },
];

export async function loader(args: Route.LoaderArgs) {
  return { links: areaLinks(await requirePermissions(args, { all: ["admin.access"] })) };
}

export default function AdminArea({ loaderData }: Route.ComponentProps) {
  return (
    <AreaFrame links={loaderData.links}>
      <Outlet />
    </AreaFrame>
  );
}
