// The pages about a payment that administrators open: payer, pet, breeder, and the payment in the provider's dashboard.
import { petSlug } from "#app/domain/pets/slug.ts";
import { env } from "#app/platform/env.server.ts";

interface PaymentParties {
  payer: { userId: number; username: string };
  /** Null for a plan. */
  pet: { id: number; name: string; breed: string; listed: boolean } | null;
  breeder: { userId: number; tradingName: string };
  /** The id of the payment or subscription at the provider; null before there is one. */
  providerId: string | null;
}

export function paymentLinks({ payer, pet, breeder, providerId }: PaymentParties): { label: string; to: string }[] {
  const dashboard = providerPage(providerId);
  return [
    { label: `Payer: @${payer.username}`, to: `/admin/users/${payer.userId}` },
    ...(pet ? [{ label: `Pet: ${pet.name}`, to: petPath(pet) }] : []),
    { label: `Breeder: ${breeder.tradingName}`, to: `/admin/users/${breeder.userId}` },
    ...(dashboard ? [{ label: "At the provider", to: dashboard }] : []),
  ];
}

/** The public page of a pet; without one, what the search of the admin area finds by its number. */
export function petPath({
  id,
  name,
  breed,
  listed,
}: {
  id: number;
  name: string;
  breed: string;
  listed: boolean;
}): string {
  return listed ? `/pets/${petSlug(name, breed, id)}` : `/admin/search?q=${id}`;
}

/** The payment in Stripe's dashboard; null for the stand-in, which has none. */
export function providerPage(providerId: string | null): string | null {
  if (providerId === null || new URL(env.STRIPE_URL).hostname !== "api.stripe.com") return null;
  const mode = env.STRIPE_SECRET_KEY.startsWith("sk_test") ? "test/" : "";
  const list = providerId.startsWith("sub_") ? "subscriptions" : "payments";
  return `https://dashboard.stripe.com/${mode}${list}/${encodeURIComponent(providerId)}`;
}
