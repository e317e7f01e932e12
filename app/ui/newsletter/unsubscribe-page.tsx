// One question and one button: no more letters, or letters again.
import { Form, Link, useNavigation } from "react-router";
import type { EmailState } from "#app/domain/newsletter/views.ts";
import { SITE_NAME } from "#app/domain/site-name.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SentField } from "#app/ui/kit/sent-field.tsx";

const WORDS = {
  newsletter: {
    on: {
      title: "End the newsletter?",
      text: `The newsletter of ${SITE_NAME} comes to you twice a month. After this press it does not.`,
    },
    off: {
      title: "You are unsubscribed",
      text: `The newsletter of ${SITE_NAME} no longer comes to you. If that was a mistake, one press brings it back.`,
    },
  },
  "message-letters": {
    on: {
      title: "No more letters about messages?",
      text: "We write to you when a message waits for you. After this press we do not; your messages wait on the site all the same.",
    },
    off: {
      title: "No more letters about messages",
      text: "We no longer write to you when a message waits for you. If that was a mistake, one press brings the letters back.",
    },
  },
} as const;

export function UnsubscribePage({ state: { from, letters } }: { state: EmailState }) {
  const busy = useNavigation().state === "submitting";
  const { title, text } = WORDS[from][letters === "on" ? "on" : "off"];
  return (
    <div className="narrow-page">
      <div className="narrow-page__card">
        <div className="narrow-page__head">
          <h1>{title}</h1>
          <p className="soft-text">{letters === "silenced" ? SILENCED : text}</p>
        </div>
        {letters === "silenced" ? (
          <p>
            <Link to="/breeder/settings">Your settings</Link>
          </p>
        ) : (
          <Form method="post" className="form-stack">
            {letters === "off" ? <input type="hidden" name="intent" value="again" /> : <SentField />}
            <Button variant={letters === "off" ? "secondary" : "primary"} busy={busy} busyText="One moment…" wide>
              {letters === "off" ? "Subscribe again" : "Unsubscribe"}
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}

const SILENCED = "You have switched off all notifications in your settings, and we do not write to you about messages.";
