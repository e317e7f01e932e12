// Layout and guard of the admin area: needs the permission admin.access.
import { Outlet } from "react-router";
import { lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { mayCheckLicences } from "#app/domain/breeders/licences/policy.ts";
import { sumOf } from "#app/domain/moderation/cases/queue.server.ts";
import { countUncheckedLicences } from "#app/domain/moderation/queues/licences-to-check.server.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { requirePermissions } from "#app/http/session/guards.server.ts";
import { AreaFrame } from "#app/ui/admin/area-frame.tsx";
import { areaLinks, LICENCES, QUEUE } from "#app/ui/admin/area-links.ts";
import type { Route } from "./+types/area.ts";
import { openCasesOf } from "./open-cases.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requirePermissions(args, { all: ["admin.access"] });
  },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requirePermissions(args, { all: ["admin.access"] });
  const lanes = lanesOf(viewer);
  const [licences, cases] = await Promise.all([
    mayCheckLicences(viewer)
      ? optionalPart(args.context, "the number of licences to check", countUncheckedLicences)
      : null,
    lanes.length > 0
      ? optionalPart(args.context, "the number of cases to decide", async () =>
          sumOf(await openCasesOf(args.context, viewer)),
        )
      : null,
  ]);
  const counts = { ...(licences !== null && { [LICENCES]: licences }), ...(cases !== null && { [QUEUE]: cases }) };
  return { links: areaLinks(viewer, counts), maySearch: lanes.length > 0 };
}

export default function AdminArea({ loaderData }: Route.ComponentProps) {
  return (
    <AreaFrame {...loaderData}>
      <Outlet />
    </AreaFrame>
  );
}
