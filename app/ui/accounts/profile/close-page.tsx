// "Close my account": what is deleted and what is kept, the reasons against it, or the way back while it is closing.
import { Form } from "react-router";
import {
  CLOSE_LINKS,
  CLOSE_PATH,
  CLOSE_TEXTS,
  closeReasonText,
} from "#app/domain/operations/personal-data/closing/texts.ts";
import type { ClosePageView } from "#app/domain/operations/personal-data/closing/views.ts";
import { DATA_PATH } from "#app/domain/operations/personal-data/copy/texts.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { Checkbox } from "#app/ui/kit/forms/choice-fields.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { ProfileSubpage } from "./profile-subpage.tsx";

export function ClosePage({ closesAt, reasons, hasRestOfPlan, days }: ClosePageView) {
  if (closesAt) return <Closing closesAt={closesAt} />;
  return (
    <ProfileSubpage title="Close my account">
      <div className="grid gap-6 reading-width">
        {reasons.length > 0 ? (
          <Card className="account-part">
            <h2>Not possible now</h2>
            <ul className="list-disc pl-5">
              {reasons.map((reason, place) => (
                <li key={place}>
                  {closeReasonText(reason)}{" "}
                  {"path" in reason && <Link to={reason.path}>{CLOSE_LINKS[reason.kind]}</Link>}
                </li>
              ))}
            </ul>
          </Card>
        ) : (
          <>
            <WhatHappens days={days} hasRestOfPlan={hasRestOfPlan} />
            <Form method="post" action={CLOSE_PATH} className="grid gap-4 justify-items-start">
              <Checkbox id="delete-reviews" name="delete_reviews" value="yes" label="Delete my reviews as well" />
              <Button name="intent" value="close" variant="danger">
                Close my account
              </Button>
            </Form>
          </>
        )}
        <p>
          Before you go: <Link to={DATA_PATH}>Get a copy of my data</Link>
        </p>
      </div>
    </ProfileSubpage>
  );
}

interface WhatHappensProps extends Pick<ClosePageView, "days" | "hasRestOfPlan"> {
  /** A banned user cannot sign in: the link of the email keeps the account. */
  isBanned?: boolean;
}

export function WhatHappens({ days, hasRestOfPlan, isBanned = false }: WhatHappensProps) {
  const start = isBanned
    ? "Your profile and listings stay hidden."
    : "You are signed out everywhere, and your profile and listings are hidden at once.";
  const keep = isBanned ? "keep your account on this page" : "sign in to keep your account";
  return (
    <>
      <p>
        {days === 0
          ? `${start} We erase your account within an hour.`
          : `${start} For ${counted(days, "day")} you can ${keep}. Then we erase it.`}
      </p>
      <p>{`Booked viewings are cancelled at once${days === 0 ? "" : ", also if you keep your account"}.`}</p>
      {hasRestOfPlan && <p>{CLOSE_TEXTS.restOfPlan}</p>}
      <Card className="account-part">
        <h2>What is deleted</h2>
        <p>
          Your names, email address, phone numbers and address, your listings with photos and documents, your
          favourites, searches and settings, and the reviews about you.
        </p>
      </Card>
      <Card className="account-part">
        <h2>What is kept, without your name</h2>
        <ul className="list-disc pl-5">
          <li>Payments and receipts: 6 years after the year they belong to, for tax law.</li>
          <li>Decisions, reports and appeals: 3 years, as a record of what was decided.</li>
          <li>Messages: 12 months, for the other user, from “Former member”.</li>
          <li>Reviews that you wrote, from “Former member”, unless you have them deleted.</li>
        </ul>
      </Card>
    </>
  );
}

function Closing({ closesAt }: { closesAt: Date }) {
  return (
    <ProfileSubpage title={CLOSE_TEXTS.closes(closesAt)} back={null}>
      <div className="flex flex-wrap gap-3">
        <Form method="post" action={CLOSE_PATH}>
          <Button name="intent" value="keep">
            Keep my account
          </Button>
        </Form>
        <LinkButton to={DATA_PATH} variant="secondary">
          Get a copy
        </LinkButton>
        <Form method="post" action="/logout">
          <Button variant="quiet">Log out</Button>
        </Form>
      </div>
    </ProfileSubpage>
  );
}
