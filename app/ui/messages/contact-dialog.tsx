// A link to the page of a contact form which, with script, opens the same form in a dialog on the current page. The
// dialog uses the loader and the action of that page, so the rules are in one place.
import { type MouseEvent, type ReactNode, useState } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import type { MessagePause } from "#app/domain/messages/pause.ts";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { ContactForm, type ContactFormErrors } from "./contact-form.tsx";

/** The loader data of a contact page. */
export interface ContactPageData {
  /** The heading of the page and of the dialog. */
  title: string;
  defaultText: string;
  idempotencyKey: string;
  sender: string;
  /** The reason why this user cannot write; there is no form then. */
  refusal: string | null;
}

/** The action data of a contact page when the message was not sent; on success the action redirects. */
export interface ContactPageProblem {
  errors: ContactFormErrors;
  /** The submitted text. */
  text: string;
  /** Why the sender is asked before the message is sent. */
  pause?: MessagePause;
}

interface ContactDialogLinkProps {
  /** The contact page: /breeders/{slug}/contact or /pets/{slug}/contact. */
  href: string;
  /** False: the link navigates, for example for a visitor, who is redirected to log in. */
  enhanced: boolean;
  className?: string;
  children: ReactNode;
}

/** The link and its dialog. A click with a modifier key navigates as usual. */
export function ContactDialogLink({ href, enhanced, className, children }: ContactDialogLinkProps) {
  const page = useFetcher<ContactPageData>();
  const sending = useFetcher<ContactPageProblem>();
  // Open until the next navigation: a sent message navigates, even if to the same URL.
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  // The idempotency key of the previous form: while the loader data has it, the new form is not loaded yet.
  const [oldKey, setOldKey] = useState<string>();
  const close = () => setOpenedAt(undefined);

  const open = (event: MouseEvent) => {
    if (!enhanced || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    // Reset each time, because an idempotency key is used once.
    sending.reset();
    void page.load(href);
    setOldKey(page.data?.idempotencyKey);
    setOpenedAt(key);
  };
  const { data } = page;
  const problem = sending.data;
  return (
    <>
      <Link
        className={className}
        to={href}
        onClick={open}
        aria-busy={page.state !== "idle" || undefined}
        data-needs-app={enhanced ? "" : undefined}
      >
        {children}
      </Link>
      {data && (
        <Dialog open={openedAt === key && data.idempotencyKey !== oldKey} onClose={close} title={data.title}>
          {data.refusal ? (
            <p>{data.refusal}</p>
          ) : (
            <ContactForm
              as={sending.Form}
              key={data.idempotencyKey}
              title={data.title}
              defaultText={problem?.text ?? data.defaultText}
              action={href}
              idempotencyKey={data.idempotencyKey}
              sender={data.sender}
              errors={problem?.errors}
              pause={problem?.pause}
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
