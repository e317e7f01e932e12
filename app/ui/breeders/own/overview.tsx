// Overview at /breeder: the list "To do", then plan, profile and listings, with links to change them.
import type { ReactNode } from "react";
import { IMAGE_TEXTS, waitingName } from "#app/domain/breeders/own/texts.ts";
import { BREEDER_IMAGES, type BreederImage, type OwnBreeder } from "#app/domain/breeders/own/views.ts";
import type { ReviewReader, ReviewView } from "#app/domain/community/reviews/views.ts";
import type { FirstStep } from "#app/domain/operations/to-do/first-steps.server.ts";
import type { ToDoEntry } from "#app/domain/operations/to-do/kinds.ts";
import { hasPlan, type PlanUsage } from "#app/domain/pets/listings/limits.ts";
import type { OwnPet } from "#app/domain/pets/listings/views.ts";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { BreederRating } from "#app/ui/breeders/breeder-rating.tsx";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { ReplyDetails } from "#app/ui/community/reviews/reply-form.tsx";
import { ReviewList } from "#app/ui/community/reviews/review-list.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { ImageForms } from "./image-forms.tsx";
import { OwnPets } from "./own-pets.tsx";
import { PlacedImage } from "./placed-image.tsx";
import { PlanCard } from "./plan-card.tsx";
import { ToDo } from "./to-do.tsx";

export interface OverviewProps {
  breeder: OwnBreeder;
  /** Null if they failed to load, like the parts below. */
  toDo: readonly ToDoEntry[] | null;
  /** Null once a listing has been approved. */
  firstSteps: readonly FirstStep[] | null;
  usage: PlanUsage | null;
  pets: OwnPet[] | null;
  reviews: { latest: ReviewView[]; reader: ReviewReader } | null;
  maxMegabytes: number;
}

export function Overview({ breeder, toDo, firstSteps, usage, pets, reviews, maxMegabytes }: OverviewProps) {
  return (
    <div className="page-width">
      <div className="page-head">
        <h1 className="wrap-anywhere">{breeder.tradingName}</h1>
        {breeder.pendingTradingName !== null && (
          <p className="soft-text wrap-anywhere">{waitingName(breeder.pendingTradingName)}</p>
        )}
      </div>
      {breeder.vacationMessage !== null && (
        <p className="flash">
          <span>
            Your page says that you are away. <Link to="/breeder/settings">Change that in the settings</Link>
          </span>
        </p>
      )}
      {firstSteps && <FirstSteps steps={firstSteps} />}
      {toDo ? <ToDo entries={toDo} /> : <PartFailure text="Error loading your tasks" reloadHref="/breeder" />}
      <div className="account-head my-6">
        <div>
          <p className="icon-line">
            <Icon name="pin" />
            {breeder.location}
          </p>
          <p>
            <BreederRating breeder={breeder} />
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/breeder/profile/edit">Edit Profile</LinkButton>
          <LinkButton to="/breeder/licences" variant="secondary">
            Licences
          </LinkButton>
          <LinkButton to="/breeder/animals" variant="secondary">
            Parents
          </LinkButton>
          <LinkButton to="/decisions" variant="secondary">
            Decisions
          </LinkButton>
          <LinkButton to={`/breeders/${breeder.slug}`} variant="secondary">
            See your public page
          </LinkButton>
        </div>
      </div>
      <div className="account-grid">
        {usage ? <PlanCard usage={usage} /> : <PartFailure text="Error loading your plan" reloadHref="/breeder" />}
        <Part title="Contact">
          <ContactItems breeder={breeder} />
        </Part>
        <Part title="Your pets" wide>
          {pets === null && <PartFailure text="Error loading pets" reloadHref="/breeder" />}
          {pets?.length === 0 && <p className="soft-text">You have not listed a pet yet.</p>}
          {pets && pets.length > 0 && <OwnPets pets={pets} hasPlan={usage === null || hasPlan(usage)} />}
          <LinkButton to="/breeder/pets" variant="secondary">
            Manage your pets
          </LinkButton>
        </Part>
        <Part title="About" wide>
          <p className="reading-width whitespace-pre-line">{breeder.description}</p>
        </Part>
        {BREEDER_IMAGES.map((which) => (
          <ImagePart key={which} which={which} breeder={breeder} maxMegabytes={maxMegabytes} />
        ))}
        <Part title="Reviews" wide>
          {reviews === null && <PartFailure text="Error loading reviews" reloadHref="/breeder" />}
          {reviews && (
            <ReviewList
              reviews={reviews.latest}
              reader={reviews.reader}
              showsStatus
              compact
              controls={({ reviewId, breederResponse }) => <ReplyDetails reviewId={reviewId} reply={breederResponse} />}
            />
          )}
          {reviews && breeder.reviewCount > reviews.latest.length && (
            <LinkButton to={`/breeders/${breeder.breederId}/reviews`} variant="secondary">
              View All Reviews
            </LinkButton>
          )}
        </Part>
      </div>
    </div>
  );
}

function Part({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Card className={wide ? "account-part overview__part--wide" : "account-part"}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

function ContactItems({ breeder }: { breeder: OwnBreeder }) {
  const items = [
    { label: "Phone", value: breeder.contactPhone && formatPhone(breeder.contactPhone) },
    { label: "Email", value: breeder.contactEmail },
    { label: "Location", value: breeder.location },
    { label: "Council authority", value: breeder.councilAuthority },
  ];
  return (
    <dl className="account-facts">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || "None yet"}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ImagePartProps {
  which: BreederImage;
  breeder: OwnBreeder;
  maxMegabytes: number;
}

function ImagePart({ which, breeder, maxMegabytes }: ImagePartProps) {
  const { image, position } = breeder.images[which];
  const { name } = IMAGE_TEXTS[which];
  return (
    <Part title={name}>
      <PlacedImage
        which={which}
        image={image}
        position={position}
        avatarUrl={breeder.avatarUrl}
        alt={`Your ${name.toLowerCase()}`}
      />
      {image && <Link to={`/breeder/profile/edit#pictures`}>Choose what stays in view</Link>}
      <ImageForms which={which} hasImage={image !== null} maxMegabytes={maxMegabytes} />
    </Part>
  );
}
