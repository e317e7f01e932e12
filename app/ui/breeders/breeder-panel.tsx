// Side panel of a breeder's page: actions, contact details and figures.
import type { ReactNode } from "react";
import { responseTimeMinutesText, shownRating, tooFewConfirmedText } from "#app/domain/breeders/figures.ts";
import { FIGURE_NAMES } from "#app/domain/breeders/trading-record.ts";
import type { BreederContactView, BreederPageView } from "#app/domain/breeders/views.ts";
import { favouriteId } from "#app/domain/community/favourites/element-ids.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { FavouriteForm } from "#app/ui/community/favourites/favourite-form.tsx";
import { ContactLink } from "#app/ui/conversations/messages/contact-link.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { ratingOutOfFive } from "#app/ui/kit/star-rating.tsx";
import { Tooltip } from "#app/ui/kit/tooltip.tsx";

export interface BreederPanelProps {
  breeder: BreederPageView;
  isOwner: boolean;
  isSignedIn: boolean;
  /** The viewer has saved this breeder. */
  isSaved: boolean;
  /** Why the contact button is disabled for this viewer, or null. */
  contactDisabled: string | null;
  /** The URL of the page with unmasked contact details. */
  revealHref: string;
}

export function BreederPanel(props: BreederPanelProps) {
  const { breeder } = props;
  return (
    <aside className="breeder-panel" aria-label={`About ${breeder.tradingName} at a glance`}>
      {props.isOwner ? breeder.isApproved && <OwnerLinks /> : <Actions {...props} />}
      <section className="card card--padded" aria-labelledby="contact-details">
        <h2 id="contact-details">Contact details</h2>
        <ContactDetails contact={breeder.contact} firstName={breeder.firstName} revealHref={props.revealHref} />
      </section>
      <section className="card card--padded" aria-labelledby="statistics">
        <h2 id="statistics">Statistics</h2>
        <Statistics breeder={breeder} />
      </section>
    </aside>
  );
}

function OwnerLinks() {
  return (
    <nav className="breeder-panel__actions" aria-label="Your page">
      <LinkButton to="/breeder/subscription">Manage Account</LinkButton>
      <LinkButton to="/breeder/profile/edit" variant="secondary">
        Edit Profile
      </LinkButton>
      <LinkButton to="/breeder/pets/new" variant="secondary">
        Add Pet
      </LinkButton>
    </nav>
  );
}

function Actions({ breeder, isSaved, isSignedIn, contactDisabled }: BreederPanelProps) {
  return (
    <div id={favouriteId("breeder", breeder.breederId)} className="breeder-panel__actions">
      {contactDisabled ? (
        <>
          <Tooltip text={contactDisabled}>
            <Button type="button" disabled wide aria-describedby="contact-disabled">
              <Icon name="message" />
              Contact Breeder
            </Button>
          </Tooltip>
          <p className="soft-text small-text" id="contact-disabled">
            {contactDisabled}
          </p>
        </>
      ) : (
        <ContactLink className="button" href={`/breeders/${breeder.slug}/contact`} signedIn={isSignedIn}>
          <Icon name="message" />
          Contact Breeder
        </ContactLink>
      )}
      <FavouriteForm
        action={`/breeders/${breeder.slug}/favourite`}
        name={breeder.tradingName}
        label="Save Breeder"
        saved={isSaved}
      />
    </div>
  );
}

interface ContactDetailsProps {
  contact: BreederContactView;
  firstName: string;
  revealHref: string;
}

function ContactDetails({ contact, firstName, revealHref }: ContactDetailsProps) {
  const { phone, email, masked, revealable } = contact;
  return (
    <>
      <dl className="breeder-panel__facts">
        <Fact label="Name">{firstName}</Fact>
        {phone && <Fact label="Phone">{masked ? phone : <PhoneLink phone={phone} />}</Fact>}
        {email && <Fact label="Email">{masked ? email : <a href={`mailto:${email}`}>{email}</a>}</Fact>}
      </dl>
      {revealable && (
        <p className="mt-3">
          <Link
            className="button button--secondary button--wide"
            to={revealHref}
            rel="nofollow"
            preventScrollReset
            replace
          >
            Show contact details
          </Link>
        </p>
      )}
      {!phone && !email && <p className="soft-text small-text mt-3">Write to this breeder on this site.</p>}
    </>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  const text = formatPhone(phone);
  return <a href={`tel:${text.replaceAll(/[^\d+]/g, "")}`}>{text}</a>;
}

function Statistics({ breeder }: { breeder: BreederPageView }) {
  const { totalPets, activePets, reviewCount, record } = breeder;
  const { rating, basis } = shownRating(breeder);
  const tooFew = tooFewConfirmedText(breeder);
  const number = (count: number) => count.toLocaleString("en-GB");
  return (
    <>
      <dl className="breeder-panel__facts">
        <Fact label="Member since">{formatDate(breeder.createdAt)}</Fact>
        <Fact label="Total pets">
          {number(totalPets)} <span className="soft-text">({number(activePets)} active)</span>
        </Fact>
        <Fact label="Response time">{responseTimeMinutesText(breeder.responseTimeMinutes)}</Fact>
        <Fact label="Rating">
          {reviewCount === 0 ? "N/A" : `${ratingOutOfFive(rating)} (${basis})`}
          {tooFew && (
            <>
              <br />
              <span className="soft-text small-text">{tooFew}</span>
            </>
          )}
        </Fact>
        {record.map(({ what, text }) => (
          <Fact key={what} label={FIGURE_NAMES[what]}>
            {text}
          </Fact>
        ))}
      </dl>
      <p className="small-text mt-3">
        <Link to="/safety#figures">How these figures are calculated</Link>
      </p>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
