// Other contact details, and links to pages that may answer a question sooner.
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { SITE_CONTACT } from "#app/ui/layout/site-contact.ts";

export function ContactWays() {
  return (
    <aside aria-labelledby="other-ways">
      <h2 id="other-ways">Other ways</h2>
      <ul className="contact-ways">
        <li>
          <Icon name="mail" />
          <a href={`mailto:${SITE_CONTACT.email}`}>{SITE_CONTACT.email}</a>
        </li>
        <li>
          <Icon name="phone" />
          <a href={SITE_CONTACT.phoneLink}>{SITE_CONTACT.phone}</a>
        </li>
        <li>
          <Icon name="pin" />
          <span className="py-1">{SITE_CONTACT.place}</span>
        </li>
      </ul>
      <h2 className="mt-8">About one pet or breeder?</h2>
      <p className="soft-text mt-2">
        They know best. Open the <Link to="/pets">pet</Link> or the <Link to="/breeders">breeder</Link> and write to
        them from there.
      </p>
    </aside>
  );
}
