// Footer of every page: links, the viewer's own entries, the company, and the newsletter.
import type { ReactNode } from "react";
import { becomeBreederPath } from "#app/domain/accounts/become-breeder.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { contextEntries } from "./menu-entries.ts";
import { MenuItem } from "./menu-item.tsx";
import { SITE_CONTACT, SOCIAL_LINKS } from "./site-contact.ts";

const QUICK_LINKS = [
  { label: "Home", to: "/" },
  { label: "Browse Pets", to: "/pets" },
  { label: "Find Breeders", to: "/breeders" },
  { label: "Contact Us", to: "/contact" },
] as const;

const LEGAL_LINKS = [
  { label: "Terms", to: "/terms" },
  { label: "Privacy", to: "/privacy" },
  { label: "Complain about how we use your data", to: "/data-complaint" },
  { label: "Accessibility", to: "/accessibility" },
  { label: "Status", to: "/status" },
  { label: "Legal centre", to: "/legal" },
] as const;

interface FooterProps {
  viewer: Viewer | null;
  siteName: string;
  /** For the copyright line. */
  year: number;
}

/**
 * Needs no script. On a phone every part is a closed <details>; with more room its content is shown below a heading.
 * The newsletter is a form, and "Back to top" is a link.
 */
export function Footer({ viewer, siteName, year }: FooterProps) {
  return (
    <>
      <div className="site-footer__hills no-print" aria-hidden="true" />
      <footer className="site-footer">
        <div className="page-width">
          <div className="site-footer__columns">
            <nav aria-labelledby="quick-links">
              <FooterPart id="quick-links" title="Quick links">
                <LinkList links={[...QUICK_LINKS, { label: "Become a Breeder", to: becomeBreederPath(viewer) }]} />
                <details>
                  <summary>
                    Legal
                    <Icon name="down" />
                  </summary>
                  <LinkList links={LEGAL_LINKS} />
                </details>
              </FooterPart>
            </nav>
            <nav aria-labelledby="your-account">
              <FooterPart id="your-account" title="Your account">
                <ul>
                  {contextEntries(viewer).map((entry) => (
                    <li key={entry.label}>
                      <MenuItem entry={entry} buttonClass="site-footer__button" />
                    </li>
                  ))}
                </ul>
              </FooterPart>
            </nav>
            <div>
              <FooterPart title="Get in touch">
                <ContactDetails />
              </FooterPart>
            </div>
            <div>
              <FooterPart title="An email now and then">
                <Newsletter viewer={viewer} />
              </FooterPart>
            </div>
          </div>
          <div className="site-footer__base">
            <p>{`© ${year} ${siteName}. All rights reserved.`}</p>
            <a href="#top">
              <Icon name="up" />
              Back to top
            </a>
          </div>
        </div>
      </footer>
    </>
  );
}

/** A heading and a <details> with the same title; the stylesheet shows one of them. `id` is that of the heading. */
function FooterPart({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <>
      <h2 id={id} className="site-footer__title">
        {title}
      </h2>
      <details className="site-footer__part">
        <summary>
          {title}
          <Icon name="down" />
        </summary>{" "}
        {children}
      </details>
    </>
  );
}

function LinkList({ links }: { links: readonly { label: string; to: string }[] }) {
  return (
    <ul>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

function ContactDetails() {
  return (
    <>
      <address>
        <p className="py-2">{SITE_CONTACT.place}</p>
        <p>
          <a href={SITE_CONTACT.phoneLink}>{SITE_CONTACT.phone}</a>
        </p>
        <p>
          <a href={`mailto:${SITE_CONTACT.email}`}>{SITE_CONTACT.email}</a>
        </p>
      </address>
      <ul className="site-footer__social">
        {SOCIAL_LINKS.map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The subscription belongs to the account; visitors are sent to log in first. */
function Newsletter({ viewer }: { viewer: Viewer | null }) {
  if (viewer?.isSubscribed) {
    return (
      <form className="site-footer__newsletter" method="post" action="/newsletter">
        <p>You are subscribed: new litters and honest advice on choosing a pet, twice a month.</p>
        <input type="hidden" name="intent" value="unsubscribe" />
        <div>
          <button type="submit" className="button">
            Unsubscribe
          </button>
        </div>
        <Link to="/newsletter">Change the address</Link>
      </form>
    );
  }
  return (
    <form className="site-footer__newsletter" method="post" action="/newsletter">
      <label htmlFor="newsletter-email">
        New litters and honest advice on choosing a pet, twice a month. Your email address:
      </label>
      <div>
        <input
          className="input"
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={255}
          defaultValue={viewer?.email}
        />
        <button type="submit" className="button">
          Subscribe
        </button>
      </div>
    </form>
  );
}
