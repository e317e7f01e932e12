// The loader data of a contact page.
export interface ContactPageData {
  /** The heading of the page and of the dialog. */
  title: string;
  defaultText: string;
  idempotencyKey: string;
  sender: string;
  /** The reason why this user cannot write; there is no form then. */
  refusal: string | null;
}
