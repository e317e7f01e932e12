// Usage of the breeder's plan, and the next step for a breeder who may not add a pet.
import { WITHOUT_PLAN } from "#app/domain/payments/subscriptions/texts.ts";
import {
  ADDING_REFUSALS,
  addingPets,
  type PlanUsage,
  SUBSCRIPTION_LINKS,
  usageText,
} from "#app/domain/pets/listings/limits.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { ListingLink } from "./listing-link.tsx";

/** The link to add a pet, or to a required earlier step. */
export function AddPetLink({ usage }: { usage: PlanUsage }) {
  const adding = addingPets(usage);
  if (adding === "allowed") {
    return (
      <ListingLink to="/breeder/pets/new" className="button">
        Add a pet
      </ListingLink>
    );
  }
  const { text, to } = SUBSCRIPTION_LINKS[adding];
  return (
    <LinkButton to={to} variant={adding === "full" ? "secondary" : "primary"}>
      {text}
    </LinkButton>
  );
}

interface PlanNoteProps {
  usage: PlanUsage;
  /** Whether the page says further down, in other words, that the plan is full. */
  isFullBelow?: boolean;
}

/** The usage in one line, and the reason if no pet can be added. */
export function PlanNote({ usage, isFullBelow = false }: PlanNoteProps) {
  const adding = addingPets(usage);
  return (
    <>
      {usage.planName && (
        <p className="soft-text">
          {usageText(usage)} on the {usage.planName} plan
        </p>
      )}
      {adding !== "allowed" && !isFullBelow && <p className="soft-text">{ADDING_REFUSALS[adding]}.</p>}
      <SavedPets usage={usage} />
    </>
  );
}

/** The effects on pets whose breeder's subscription has ended or is not paid. */
export function SavedPets({ usage }: { usage: PlanUsage }) {
  if (usage.subscription === "active" || usage.used === 0) return null;
  const saved = `${usage.used === 1 ? "Your pet is" : `Your ${usage.used} pets are`} saved from a previous subscription. `;
  return (
    <p className="soft-text">
      {usage.subscription === "none" && saved}
      {WITHOUT_PLAN}
    </p>
  );
}
