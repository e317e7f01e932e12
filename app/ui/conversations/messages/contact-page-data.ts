// The loader data of a contact page.
import type { Starter } from "#app/domain/breeders/contact-policy.ts";

export interface ContactPageData {
  /** The heading of the page and of the dialog. */
  title: string;
  defaultText: string;
  /** First messages to choose from, on the page of a pet. */
  starters?: Starter[];
  idempotencyKey: string;
  sender: string;
  /** The reason why this user cannot write; there is no form then. */
  refusal: string | null;
}
