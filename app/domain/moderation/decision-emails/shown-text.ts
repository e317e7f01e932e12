// Words of emails about approved and returned listings: whether buyers see them now, and when they will again.

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

/** Listings that were public: one that a moderator looks at again, and one whose licence has expired. */
type Back = "pet-pending" | "pet-lapsed";

export function backSubject(email: Back, name: string): string {
  return email === "pet-lapsed"
    ? `Your listing of ${name} needs a licence`
    : `We are looking at your listing of ${name} again`;
}

/** When buyers see it again. */
export function backWhen(email: Back): string {
  return email === "pet-lapsed"
    ? "it names a licence in force and a moderator has checked it"
    : "we have looked at it again";
}
