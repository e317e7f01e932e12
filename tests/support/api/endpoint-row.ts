// A row of the table of endpoints and kinds of visitors: request and expected statuses.
import type { KindOfVisitor } from "../visitor-kinds.ts";

/** What a request sends in place of the example: ids of rows that exist, and values that are unique. */
export interface Sent {
  /** The values of {petId} and other path parameters. */
  params?: Record<string, string | number>;
  /** Fields of the body. */
  json?: Readonly<Record<string, unknown>>;
}

export interface EndpointRow {
  /** Method and path of the definition: "GET /api/pets/{petId}". */
  endpoint: string;
  /** The status for signed-out, expired, banned, buyer, pending, breeder, moderator and admin, in that order. */
  statuses: string;
  /** What differs from the example, so that only the kind of visitor decides; created again for each. */
  send?: (visitor: KindOfVisitor) => Promise<Sent> | Sent;
}
