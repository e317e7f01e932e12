// "Erase this user's data": the page with the reason or with why it is not possible, and the page that confirms it.
import { Form } from "react-router";
import { REASON_MAX } from "#app/domain/moderation/decisions/reason.ts";
import { type CloseReason, closeReasonText, ERASE_TEXTS } from "#app/domain/operations/personal-data/closing/texts.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { ReasonForm } from "#app/ui/kit/forms/reason-form.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";

interface EraseUserPageProps {
  userId: number;
  username: string;
  /** Why it cannot be erased now. */
  reasons: readonly CloseReason[];
  /** What was entered; undefined at first. */
  asked: { step: "reason" | "confirm"; reason: string; error: string | null } | undefined;
}

export function EraseUserPage({ userId, username, reasons, asked }: EraseUserPageProps) {
  const back = (
    <LinkButton to={`/admin/users/${userId}`} variant="secondary">
      Do not erase
    </LinkButton>
  );
  if (reasons.length > 0) {
    return (
      <NarrowPage title={ERASE_TEXTS.title} lede={`The account @${username} cannot be erased now. Its user sees why:`}>
        <ul className="list-disc pl-5">
          {reasons.map((reason, place) => (
            <li key={place}>{closeReasonText(reason)}</li>
          ))}
        </ul>
        <p>
          <LinkButton to={`/admin/users/${userId}`} variant="secondary">
            Back to the account
          </LinkButton>
        </p>
      </NarrowPage>
    );
  }
  if (asked?.step === "confirm") {
    return (
      <NarrowPage title={`Erase the data of @${username}?`}>
        {asked.error && <ErrorSummary errors={[{ text: asked.error }]} />}
        <p>
          Names, contacts, listings, photos, documents, settings and the reviews about the user are deleted at once.
          Payments, decisions and messages are kept without a name. It cannot be undone. The user gets one last email.
        </p>
        <blockquote className="wrap-anywhere">{asked.reason}</blockquote>
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="reason" value={asked.reason} />
          <Button name="step" value="erase" variant="danger">
            Erase the data
          </Button>
          {back}
        </Form>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={ERASE_TEXTS.title} lede={`For @${username}, when they have asked for it by post or email.`}>
      <ReasonForm
        name="reason"
        hint="It stays in the audit log: how and when they asked, without names or contacts."
        rows={3}
        maxLength={REASON_MAX}
        value={asked?.reason}
        error={asked?.error}
        back={back}
      />
    </NarrowPage>
  );
}
