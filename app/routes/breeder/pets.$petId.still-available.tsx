// /breeder/pets/:petId/still-available: the page of the email that asks whether a pet is still available, with one button.
import { Form } from "react-router";
import { confirmPet } from "#app/domain/pets/pet-states/confirm-pet.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/pets.$petId.still-available.ts";
import { changeState, requirePet } from "./pet-state.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Still available?", noIndex: true });

export const headers = pageHeaders;
/** Administrators without a breeder record may change pets. */
export const handle = { withoutRecord: true };

export async function loader(args: Route.LoaderArgs) {
  const { petId, name } = await requirePet(args);
  return { petId, name };
}

export const action = (args: Route.ActionArgs) => changeState(args, "confirmed", confirmPet);

export default function StillAvailablePage({ loaderData: { petId, name } }: Route.ComponentProps) {
  return (
    <NarrowPage title={`Is ${name} still available?`}>
      <Form method="post">
        <Button>Yes, {name} is still available</Button>
      </Form>
      <p>
        If not: <Link to={`/breeder/pets/${petId}/sold`}>mark {name} as sold</Link>, or{" "}
        <Link to="/breeder/pets">pause the listing</Link>.
      </p>
    </NarrowPage>
  );
}
