// The page on which a banned user closes or keeps their account, by the link of an email.
import { Form } from "react-router";
import { CLOSE_TEXTS, closeReasonText } from "#app/domain/operations/personal-data/closing/texts.ts";
import type { CloseLinkView } from "#app/domain/operations/personal-data/closing/views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/forms/choice-fields.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { WhatHappens } from "./close-page.tsx";

export function CloseByLinkPage({ contactEmail, ...page }: CloseLinkView) {
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>{page.closesAt ? CLOSE_TEXTS.closes(page.closesAt) : "Close my account"}</h1>
      </div>
      <div className="grid gap-6 reading-width">
        <Choice {...page} />
        <p>For a copy of your data, or if something is unclear, write to {contactEmail}.</p>
      </div>
    </div>
  );
}

function Choice({ closesAt, reasons, hasRestOfPlan, days }: Omit<CloseLinkView, "contactEmail">) {
  if (closesAt) {
    return (
      <Form method="post" className="grid gap-4 justify-items-start">
        <SentField />
        <p>{CLOSE_TEXTS.keptWhileBanned}</p>
        <Button name="intent" value="keep">
          Keep my account
        </Button>
      </Form>
    );
  }
  if (reasons.length > 0) {
    return (
      <div className="grid gap-2">
        <h2>Not possible now</h2>
        <ul className="list-disc pl-5">
          {reasons.map((reason, place) => (
            <li key={place}>{closeReasonText(reason)}</li>
          ))}
        </ul>
        {reasons.some((reason) => reason.kind === "received-deposit" && reason.state === "paid") && (
          <p>You can do that when you can log in again. Before that, write to us.</p>
        )}
        {reasons.some(({ kind }) => kind === "plan") && <p>The same email has a link that cancels your plan.</p>}
      </div>
    );
  }
  return (
    <>
      <WhatHappens days={days} hasRestOfPlan={hasRestOfPlan} isBanned />
      <Form method="post" className="grid gap-4 justify-items-start">
        <SentField />
        <Checkbox id="delete-reviews" name="delete_reviews" value="yes" label="Delete my reviews as well" />
        <Button name="intent" value="close" variant="danger">
          Close my account
        </Button>
      </Form>
    </>
  );
}
