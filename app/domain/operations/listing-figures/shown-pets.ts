// The pets that a page shows, to be counted when it is sent; and which browsers are programs.

export interface ShownPets {
  /** `seen` in a list, or `opened` on its own page. */
  kind: "seen" | "opened";
  petIds: readonly number[];
  /** A search that found nothing. */
  foundNothing?: boolean;
}

/** A visitor, as far as the request tells. */
export interface Visitor {
  address: string;
  userAgent: string | undefined;
}

const PROGRAMS =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|fetch|monitor|scan|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|okhttp|axios|node/i;

/** Whether a request comes from a crawler or another program. Every browser has a name. */
export function isProgram(userAgent: string | undefined): boolean {
  return !userAgent || PROGRAMS.test(userAgent);
}
