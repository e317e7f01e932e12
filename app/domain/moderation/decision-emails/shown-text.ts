// Whether buyers see an approved listing now, as emails about its approval and about a granted appeal say it.

interface Approved {
  listed: boolean;
  pausedAt?: Date | null;
  breeder: { planLapsed: boolean };
}

/** One sentence; "" where the email need not say why buyers do not see it, as during a ban. */
export function shownText({ listed, pausedAt = null, breeder }: Approved): string {
  if (listed) return "It is public now.";
  if (pausedAt) return "It is paused: buyers see it when you show it again.";
  return breeder.planLapsed ? "Buyers see it when you have a plan again." : "";
}
