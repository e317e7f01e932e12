// A link to the page of a contact form. For a signed-in user the small script opens the form in a dialog
// (small-script/contact-dialog.ts); a visitor is led to log in.
import type { ReactNode } from "react";
import { Link } from "react-router";

interface ContactLinkProps {
  /** The contact page: /breeders/{slug}/contact or /pets/{slug}/contact. */
  href: string;
  signedIn: boolean;
  className?: string;
  children: ReactNode;
}

export function ContactLink({ href, signedIn, className, children }: ContactLinkProps) {
  return (
    <Link className={className} to={href} data-contact={signedIn ? "" : undefined}>
      {children}
    </Link>
  );
}
