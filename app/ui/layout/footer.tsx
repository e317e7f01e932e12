// The footer of every page: ways on, the viewer's own entries, who stands behind the site, and the newsletter.
import { Link } from "react-router";
import { becomeBreederPath } from "#app/domain/accounts/become-breeder.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
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
  { label: "Legal centre", to: "/legal" },
] as const;

interface FooterProps {
  viewer: Viewer | null;
  siteName: string;
  /** For the copyright line. */
  year: number;
}

/** Needs no script: "Legal" is a <details>, the newsletter is a form, and "Back to top" is a link. */
export function Footer({ viewer, siteName, year }: FooterProps) {
  return (
    <>
      <div className="hills no-print" aria-hidden="true" />
      <footer className="site-footer">
        <div className="wrap">
          <div className="foot">
            <nav aria-labelledby="quick-links">
              <h2 id="quick-links">Quick links</h2>
              <LinkList links={[...QUICK_LINKS, { label: "Become a Breeder", to: becomeBreederPath(viewer) }]} />
              <details>
                <summary>
                  Legal
                  <Icon name="down" />
                </summary>
                <LinkList links={LEGAL_LINKS} />
              </details>
            </nav>
            <nav aria-labelledby="your-account">
              <h2 id="your-account">Your account</h2>
              <ul>
                {contextEntries(viewer).map((entry) => (
                  <li key={entry.label}>
                    <MenuItem entry={entry} buttonClass="as-link" />
                  </li>
                ))}
              </ul>
            </nav>
            <ContactDetails />
            <Newsletter viewer={viewer} />
          </div>
          <div className="foot-base">
            <p>
              © {year} {siteName}. All rights reserved.
            </p>
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
    <div>
      <h2>Get in touch</h2>
      <address>
        <p className="py-2">{SITE_CONTACT.place}</p>
        <p>
          <a href={SITE_CONTACT.phoneLink}>{SITE_CONTACT.phone}</a>
        </p>
        <p>
          <a href={`mailto:${SITE_CONTACT.email}`}>{SITE_CONTACT.email}</a>
        </p>
      </address>
      <ul className="foot-social">
        {SOCIAL_LINKS.map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The subscription belongs to the account; whoever has none is asked to log in first. */
function Newsletter({ viewer }: { viewer: Viewer | null }) {
  if (viewer?.isSubscribed) {
    return (
      <form className="news" method="post" action="/newsletter">
        <h2>A letter now and then</h2>
        <p>You are subscribed: new litters and honest advice on choosing a pet, twice a month.</p>
        <input type="hidden" name="intent" value="unsubscribe" />
        <div>
          <button type="submit" className="btn">
            Unsubscribe
          </button>
        </div>
        <Link to="/newsletter">Change the address</Link>
      </form>
    );
  }
  return (
    <form className="news" method="post" action="/newsletter">
      <h2>A letter now and then</h2>
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
        <button type="submit" className="btn">
          Subscribe
        </button>
      </div>
    </form>
  );
}
