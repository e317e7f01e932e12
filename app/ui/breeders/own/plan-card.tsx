// The breeder's plan and its usage, on the overview.
import { addingPets, ADDING_REFUSALS, type PlanUsage, SUBSCRIPTION_LINKS } from "#app/domain/pets/listings/limits.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { UsageBar } from "#app/ui/payments/subscriptions/usage-bar.tsx";
import { ListingLink } from "#app/ui/pets/listings/listing-link.tsx";
import { SavedPets } from "#app/ui/pets/listings/plan-note.tsx";

export function PlanCard({ usage }: { usage: PlanUsage }) {
  const adding = addingPets(usage);
  return (
    <Card className="account-part">
      <h2>Your plan</h2>
      <p className="text-[1.5rem] leading-[1.2] font-bold text-heath">{usage.planName ?? "No plan"}</p>
      <UsageBar usage={usage} />
      {adding !== "allowed" && <p className="soft-text">{ADDING_REFUSALS[adding]}.</p>}
      <SavedPets usage={usage} />
      <div className="flex flex-wrap gap-3">
        {adding === "allowed" ? (
          <>
            <ListingLink to="/breeder/pets/new" className="button">
              Add Pet
            </ListingLink>{" "}
            <LinkButton to="/breeder/subscription" variant="secondary">
              Manage plan
            </LinkButton>
          </>
        ) : (
          <LinkButton to={SUBSCRIPTION_LINKS[adding].to}>{SUBSCRIPTION_LINKS[adding].text}</LinkButton>
        )}
      </div>
    </Card>
  );
}
