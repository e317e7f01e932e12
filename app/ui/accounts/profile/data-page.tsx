// "Your data": a copy to request or to download, and links to correct what is wrong.
import { Form } from "react-router";
import { COMPLAINT_PATH } from "#app/domain/moderation/complaints/schema.ts";
import { CLOSE_PATH, CLOSE_TEXTS } from "#app/domain/operations/personal-data/closing/texts.ts";
import type { CopyState } from "#app/domain/operations/personal-data/copy/copy-state.ts";
import { COPY_TEXTS, DATA_PATH, sizeText } from "#app/domain/operations/personal-data/copy/texts.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { ProfileSubpage } from "./profile-subpage.tsx";

interface DataPageProps {
  copy: CopyState | null;
  /** When the account closes; null for an open account. */
  closesAt: Date | null;
}

export function DataPage({ copy, closesAt }: DataPageProps) {
  return (
    <ProfileSubpage
      title="Your data"
      back={closesAt ? { to: CLOSE_PATH, text: CLOSE_TEXTS.closes(closesAt) } : undefined}
    >
      <div className="account-grid">
        <Card className="account-part">
          <h2>Get a copy of my data</h2>
          <p className="soft-text">
            One ZIP file with your data: files you can read in a browser or a spreadsheet, your photos and your
            documents.
          </p>
          {copy && <Copy copy={copy} />}
          {(!copy || copy.mayRequest) && (
            <Form method="post" action={DATA_PATH}>
              <Button name="intent" value="copy">
                Get a copy of my data
              </Button>
            </Form>
          )}
        </Card>
        {!closesAt && <CorrectOrClose />}
        <Card className="account-part">
          <h2>Complain about how we use my data</h2>
          <p className="soft-text">We reply within 30 days.</p>
          <LinkButton to={COMPLAINT_PATH} variant="secondary">
            Complain about how we use my data
          </LinkButton>
        </Card>
      </div>
    </ProfileSubpage>
  );
}

function CorrectOrClose() {
  return (
    <>
      <Card className="account-part">
        <h2>Correct my data</h2>
        <p className="soft-text">You can change most of it yourself.</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/profile/edit" variant="secondary">
            Names, contact details and address
          </LinkButton>
          <LinkButton to="/contact" variant="secondary">
            Something else
          </LinkButton>
        </div>
      </Card>
      <Card className="account-part">
        <h2>Close my account</h2>
        <p className="soft-text">
          Your account is hidden at once, and erased after some days in which you can keep it.
        </p>
        <LinkButton to={CLOSE_PATH} variant="secondary">
          Close my account
        </LinkButton>
      </Card>
    </>
  );
}

function Copy({ copy: { copyId, createdAt, ready, isExpired, mayRequest } }: { copy: CopyState }) {
  return (
    <>
      {ready && (
        <>
          <p>
            Your copy of {formatDateTime(createdAt)} is ready until {formatDateTime(ready.until)}.
          </p>
          <a className={buttonClass()} href={`${DATA_PATH}/${copyId}`} download>
            Download ({sizeText(ready.bytes)})
          </a>
        </>
      )}
      {!ready && !isExpired && !mayRequest && <p role="status">{COPY_TEXTS.preparing}</p>}
      {!mayRequest && (ready || isExpired) && <p className="soft-text">{COPY_TEXTS.tooSoon(createdAt)}</p>}
    </>
  );
}
