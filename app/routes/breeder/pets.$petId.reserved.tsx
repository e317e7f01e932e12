// /breeder/pets/:petId/reserved: marks a pet as reserved, with a reason for the breeder's own notes.
import { Form } from "react-router";
import { reservePet } from "#app/domain/pets/pet-states/reserve-pet.server.ts";
import { REASON_MAX, RESERVED_DAYS } from "#app/domain/pets/pet-states/rules.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/pets.$petId.reserved.ts";
import { backOf, buyerOf, changeState, requirePet } from "./pet-state.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Mark as reserved", noIndex: true });

export const headers = pageHeaders;
/** Administrators without a breeder record may change pets. */
export const handle = { withoutRecord: true };

export async function loader(args: Route.LoaderArgs) {
  const { name, petId } = await requirePet(args);
  return { name, buyer: await buyerOf(args, petId), back: backOf(args) };
}

export async function action(args: Route.ActionArgs) {
  const reason = formText(await readForm(args.request), "reason");
  return changeState(args, "reserved", (change) => reservePet({ ...change, reason }));
}

export default function ReservePetPage({ loaderData: { name, buyer, back } }: Route.ComponentProps) {
  return (
    <NarrowPage title={`Mark ${name} as reserved?`}>
      <p>
        Buyers see “Reserved” and cannot pay a deposit. The reservation ends after {RESERVED_DAYS} days, and we email
        you then.
      </p>
      <Form method="post" className="form-stack">
        <TextField
          id="reason"
          name="reason"
          label="Reason"
          hint="For your own notes, such as a name."
          defaultValue={buyer?.name}
          maxLength={REASON_MAX}
          autoComplete="off"
          optional
        />
        <div className="flex flex-wrap gap-3">
          <Button>Mark as reserved</Button>
          <LinkButton to={back} variant="secondary">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </NarrowPage>
  );
}
