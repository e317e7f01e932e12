// The way to a viewing on a pet's page: the viewer's own one, the next free times, or a question to the breeder.
import type { OfferedTime, OwnViewing } from "#app/domain/payments/viewings/views.ts";
import { formatDate, formatDateTime } from "#app/domain/shared/dates.ts";
import { ContactLink } from "#app/ui/conversations/messages/contact-link.tsx";
import { buttonClass, LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";

export interface PetViewingsProps {
  slug: string;
  signedIn: boolean;
  viewings: {
    own: OwnViewing | null;
    /** The next free times. */
    times: readonly OfferedTime[];
  };
  /** The page advises a viewing above all: its button is the first of the page. */
  isAdvised?: boolean;
}

export function PetViewings({ slug, signedIn, viewings: { own, times }, isAdvised = false }: PetViewingsProps) {
  const link = own && (
    <p className="icon-line">
      <Icon name="calendar" />
      <Link to={`/viewings/${own.viewingId}`}>{ownText(own)}</Link>
    </p>
  );
  if (own && !own.isOver) return link;
  return (
    <>
      {link}
      <NextViewing slug={slug} signedIn={signedIn} times={times} isAdvised={isAdvised} />
    </>
  );
}

function ownText({ startsAt, isOver, isAnswered }: OwnViewing): string {
  if (!isOver) return `Your viewing: ${formatDateTime(startsAt)}`;
  if (isAnswered) return `Your viewing on ${formatDate(startsAt)}: waiting for the breeder’s answer`;
  return `Did your viewing on ${formatDate(startsAt)} take place?`;
}

interface NextViewingProps extends Required<Pick<PetViewingsProps, "slug" | "signedIn" | "isAdvised">> {
  times: readonly OfferedTime[];
}

function NextViewing({ slug, signedIn, times, isAdvised }: NextViewingProps) {
  if (times.length === 0) {
    const href = `/pets/${slug}/contact?starter=ask`;
    return (
      <ContactLink href={href} signedIn={signedIn} className={buttonClass(isAdvised ? "primary" : "quiet", true)}>
        Ask for a viewing
      </ContactLink>
    );
  }
  return (
    <>
      <LinkButton to={`/pets/${slug}/viewing`} variant={isAdvised ? "primary" : "secondary"} wide>
        <Icon name="calendar" />
        Book a viewing
      </LinkButton>
      <p className="soft-text small-text">Next: {times.map(({ startsAt }) => formatDateTime(startsAt)).join("; ")}</p>
    </>
  );
}
