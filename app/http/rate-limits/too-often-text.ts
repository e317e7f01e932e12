// The message of a reached limit, for pages and forms.
import { tryAgainText } from "#app/domain/shared/waiting-time.ts";

/** Says when to try again. */
export function tooOftenText(retryAfterSeconds: number): string {
  return `That was too often in a short time. ${tryAgainText(retryAfterSeconds)}`;
}
