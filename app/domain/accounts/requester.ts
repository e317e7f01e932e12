// The signed-in user who changes their account, with the session and source of the request.
import type { RequestSource } from "#app/domain/accounts/authentication-log/events.ts";

export interface Requester {
  userId: number;
  firstName: string;
  email: string;
  source: RequestSource;
  /** The session of the request; null when there is none. */
  sessionId: string | null;
}
