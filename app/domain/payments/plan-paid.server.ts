// What each payment for a plan was for. The plan may have changed since, so it is read from the amount and the payment events.
import { db } from "#app/platform/db.server.ts";

export interface PlanMovement {
  subscriptionId: number | null;
  amountPence: number;
  /** The invoice or refund at the provider. */
  providerId: string;
  subscription: { plan: { name: string } } | null;
}

type Detail = { invoice?: string; to?: string } | null;

/** A function that names what a movement was for, such as "Gold plan, one month". */
export async function plansPaid(movements: readonly PlanMovement[]): Promise<(movement: PlanMovement) => string> {
  const subscriptionIds = [...new Set(movements.flatMap(({ subscriptionId }) => subscriptionId ?? []))];
  if (subscriptionIds.length === 0) return () => "Former plan, one month";
  const [plans, events] = await Promise.all([
    db.plan.findMany({ select: { id: true, name: true, pricePence: true } }),
    db.paymentEvent.findMany({
      where: { subscriptionId: { in: subscriptionIds }, kind: { in: ["prorated", "plan-changed"] } },
      orderBy: { id: "asc" },
      select: { kind: true, detail: true, subscriptionId: true },
    }),
  ]);
  return ({ subscriptionId, amountPence, providerId, subscription }) => {
    const current = subscription?.plan.name ?? "Former";
    const own = events.filter((event) => event.subscriptionId === subscriptionId);
    const upgrade = own.findIndex(
      ({ kind, detail }) => kind === "prorated" && (detail as Detail)?.invoice === providerId,
    );
    if (upgrade >= 0) {
      const change = own.slice(upgrade).find(({ kind }) => kind === "plan-changed")?.detail as Detail | undefined;
      const plan = plans.find(({ id }) => id === change?.to)?.name ?? current;
      return `${plan} plan, the rest of the paid month after an upgrade`;
    }
    return `${plans.find(({ pricePence }) => pricePence === amountPence)?.name ?? current} plan, one month`;
  };
}
