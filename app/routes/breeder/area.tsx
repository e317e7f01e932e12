// Layout and guard of the breeder area: listings, profile, settings and plan. Administrators may enter too; without a
// breeder record most pages show them a notice.
import { Outlet, useMatches } from "react-router";
import { readToDo } from "#app/domain/operations/to-do/count-to-do.server.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { requireBreeder } from "#app/http/session/guards.server.ts";
import { BreederTabs } from "#app/ui/breeders/own/breeder-tabs.tsx";
import { NoBreederRecord } from "#app/ui/breeders/own/no-breeder-record.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { KeptDrafts } from "#app/ui/pets/listings/kept-drafts.tsx";
import type { Route } from "./+types/area.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    await requireBreeder(args);
  },
];

export async function loader(args: Route.LoaderArgs) {
  const { breederId, userId, isApplicant } = await requireBreeder(args);
  // An applicant has the first steps instead.
  const owner = breederId !== null && !isApplicant && { breederId, userId };
  const toDo = owner ? await optionalPart(args.context, "what a breeder has to do", () => readToDo(owner)) : [];
  return { hasRecord: breederId !== null, account: userId, toDo };
}

export default function BreederArea({ loaderData }: Route.ComponentProps) {
  // Pages about listings also work for administrators without a breeder record.
  const withoutRecord = useMatches().some(
    ({ handle }) => (handle as { withoutRecord?: true } | undefined)?.withoutRecord,
  );
  if (!loaderData.hasRecord && !withoutRecord) return <NoBreederRecord />;
  return (
    <>
      <AreaStyle />
      {loaderData.hasRecord && <BreederTabs toDo={loaderData.toDo?.length ?? 0} />}
      <KeptDrafts account={loaderData.account} />
      <Outlet />
    </>
  );
}
