// A link to the page of a contact form which, once script runs, opens the same form in a dialog over the page one is on.
// It asks that page's loader for the form, and posts to its action, so the dialog knows no rule of its own.
import { type MouseEvent, type ReactNode, useState } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { ContactForm, type ContactFormErrors } from "./contact-form.tsx";

/** What the loader of a contact page answers. */
export interface ContactPageData {
  /** The heading of the page and of the dialog. */
  title: string;
  defaultText: string;
  idempotencyKey: string;
  sender: string;
  /** Why this person cannot write at all; then there is no form. */
  refusal: string | null;
}

/** What the action of a contact page answers when the message was not sent; sent, it redirects. */
export interface ContactPageProblem {
  errors: ContactFormErrors;
  /** What was typed. */
  text: string;
}

interface ContactDialogLinkProps {
  /** The contact page: /breeders/{slug}/contact or /pets/{slug}/contact. */
  href: string;
  /** False follows the link, as for a visitor, who is sent to log in. */
  enhanced: boolean;
  className?: string;
  children: ReactNode;
}

/** The link, and the dialog it opens. A click with a modifier key follows the link as ever. */
export function ContactDialogLink({ href, enhanced, className, children }: ContactDialogLinkProps) {
  const page = useFetcher<ContactPageData>();
  const sending = useFetcher<ContactPageProblem>();
  // Open as long as one stays where it was opened: a message that was sent leads on, even if to the same address.
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  // The key of the form that was there before: while it is, the new one has not arrived.
  const [oldKey, setOldKey] = useState<string>();
  const close = () => setOpenedAt(undefined);

  const open = (event: MouseEvent) => {
    if (!enhanced || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    // Anew each time: the key of the form works once.
    sending.reset();
    void page.load(href);
    setOldKey(page.data?.idempotencyKey);
    setOpenedAt(key);
  };
  const { data } = page;
  const problem = sending.data;
  return (
    <>
      <Link className={className} to={href} onClick={open} aria-busy={page.state !== "idle" || undefined}>
        {children}
      </Link>
      {data && (
        <Dialog open={openedAt === key && data.idempotencyKey !== oldKey} onClose={close} title={data.title}>
          {data.refusal ? (
            <p>{data.refusal}</p>
          ) : (
            <ContactForm
              key={data.idempotencyKey}
              as={sending.Form}
              title={data.title}
              defaultText={problem?.text ?? data.defaultText}
              action={href}
              idempotencyKey={data.idempotencyKey}
              sender={data.sender}
              errors={problem?.errors}
              busy={sending.state !== "idle"}
              cancelHref={href}
              onCancel={close}
            />
          )}
        </Dialog>
      )}
    </>
  );
}
