// /breeder/pets/:petId/sold: marks a pet as sold, and asks who bought it.
import { Form } from "react-router";
import { findPaidDeposit } from "#app/domain/payments/deposits/get-received-deposit.server.ts";
import { sellPet } from "#app/domain/payments/handovers/sell-pet.server.ts";
import { listPossibleBuyers } from "#app/domain/pets/pet-states/pet-buyers.server.ts";
import { SOLD_SHOWN_DAYS } from "#app/domain/pets/policy.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/pets.$petId.sold.ts";
import { backOf, buyerOf, changeState, requirePet } from "./pet-state.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Mark as sold", noIndex: true });

export const headers = pageHeaders;
/** Administrators without a breeder record may change pets. */
export const handle = { withoutRecord: true };

const ANOTHER_BUYER = "other";

export async function loader(args: Route.LoaderArgs) {
  const { petId, name } = await requirePet(args);
  const [buyers, buyer, deposit] = await Promise.all([
    listPossibleBuyers(petId),
    buyerOf(args, petId),
    findPaidDeposit(petId),
  ]);
  return { name, buyers, buyer, deposit, back: backOf(args) };
}

export async function action(args: Route.ActionArgs) {
  const said = formText(await readForm(args.request), "buyer");
  // An answer that names no user is refused by the use case, as no account has the id 0.
  const buyerId = said === ANOTHER_BUYER ? null : (parseId(said) ?? 0);
  return changeState(args, "sold", (change) => sellPet({ ...change, buyerId }));
}

export default function SellPetPage({ loaderData: { name, buyers, buyer, deposit, back } }: Route.ComponentProps) {
  if (deposit?.isRefunding) {
    return (
      <NarrowPage title={`${name} cannot be marked as sold yet`}>
        <p>
          The deposit is being refunded. {name} is available again when the bank has confirmed that, and can be marked
          as sold then.
        </p>
        <p className="flex flex-wrap gap-3">
          <LinkButton to={`/breeder/deposits/${deposit.id}`}>See the deposit</LinkButton>
          <LinkButton to={back} variant="secondary">
            Back
          </LinkButton>
        </p>
      </NarrowPage>
    );
  }
  const options = [
    ...buyers.map((buyer) => ({ value: String(buyer.userId), label: buyer.name })),
    // old word: the label is that of the specification.
    { value: ANOTHER_BUYER, label: "Someone else" },
  ];
  return (
    <NarrowPage title={`Mark ${name} as sold?`}>
      {deposit ? (
        <p>
          This says that you have handed {name} over to {buyers[0]?.name ?? "the buyer"}, who paid the deposit. {name}{" "}
          is sold when that buyer confirms it too. To sell {name} to another buyer, refund the deposit first.
        </p>
      ) : (
        <p>
          {name} leaves all lists at once and no longer counts against your plan. The page stays for {SOLD_SHOWN_DAYS}{" "}
          days and says “Sold”. This cannot be undone.
        </p>
      )}
      <Form method="post" className="form-stack">
        {deposit && buyers[0] ? (
          // The payer of the deposit is the first one.
          <input type="hidden" name="buyer" value={buyers[0].userId} />
        ) : (
          <RadioGroup
            id="buyer"
            name="buyer"
            legend="Who bought it"
            options={options}
            defaultValue={buyer ? String(buyer.userId) : buyers.length === 0 ? ANOTHER_BUYER : null}
            required
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button>Mark as sold</Button>
          <LinkButton to={back} variant="secondary">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </NarrowPage>
  );
}
