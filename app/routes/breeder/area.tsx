// The area of breeders: their listings, profile, settings and plan. An administrator may enter it too, and is told there
// that it belongs to a record that their account does not have.
import { Outlet, useMatches } from "react-router";
import { requireBreeder } from "#app/http/session/guards.server.ts";
import { BreederTabs } from "#app/ui/breeders/breeder-tabs.tsx";
import { NoBreederRecord } from "#app/ui/breeders/no-breeder-record.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import type { Route } from "./+types/area.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requireBreeder(args);
  },
];

export async function loader(args: Route.LoaderArgs) {
  const { breederId } = await requireBreeder(args);
  return { hasRecord: breederId !== null };
}

export default function BreederArea({ loaderData }: Route.ComponentProps) {
  // Some pages are about listings, which administrators look after as well.
  const withoutRecord = useMatches().some(
    ({ handle }) => (handle as { withoutRecord?: true } | undefined)?.withoutRecord,
  );
  if (!loaderData.hasRecord && !withoutRecord) return <NoBreederRecord />;
  return (
    <>
      <AreaStyle />
      {loaderData.hasRecord && <BreederTabs />}
      <Outlet />
    </>
  );
}
