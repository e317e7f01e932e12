// Websites of councils, and their public registers of licences where known, for moderators. The websites are those of GOV.UK's
// table of local authorities (local-links-manager, August 2026). Not in councils.ts, which browsers load.
import type { Nation } from "#app/domain/shared/places/nations.ts";
import links from "./council-links.json" with { type: "json" };

export interface CouncilLinks {
  website: string;
  register?: string;
}

export const COUNCIL_LINKS: Record<Nation, Readonly<Record<string, CouncilLinks>>> = links;
