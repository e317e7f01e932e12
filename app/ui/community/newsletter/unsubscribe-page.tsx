// The page of an unsubscribe link: one button to unsubscribe or subscribe again.
import { Form, useNavigation } from "react-router";
import type { EmailState } from "#app/domain/accounts/optional-emails.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";

const WORDS = {
  newsletter: {
    on: {
      title: "End the newsletter?",
      text: `The newsletter of ${SITE_NAME} comes to you twice a month. After you unsubscribe it does not.`,
    },
    off: {
      title: "You are unsubscribed",
      text: `The newsletter of ${SITE_NAME} no longer comes to you. If that was a mistake, subscribe again.`,
    },
  },
  "message-emails": {
    on: {
      title: "Stop emails about messages?",
      text: "We email you when you have an unread message. After you unsubscribe we do not. Your messages stay on the site.",
    },
    off: {
      title: "You get no more emails about messages",
      text: "We no longer email you when you have an unread message. If that was a mistake, subscribe again.",
    },
  },
  "search-alerts": {
    on: {
      title: "Stop the alerts of this search?",
      text: "We email you when a new pet matches. After you unsubscribe we do not. The search stays among your saved searches.",
    },
    off: {
      title: "You get no more alerts of this search",
      text: "We no longer email you when a new pet matches. If that was a mistake, subscribe again.",
    },
  },
  "all-alerts": {
    on: {
      title: "Stop the alerts of all your searches?",
      text: "We email you when a new pet matches one of your saved searches. After you unsubscribe we do not. The searches stay saved.",
    },
    off: {
      title: "You get no more alerts",
      text: "Your searches stay saved. To get alerts again, switch them on beside each search.",
    },
  },
} as const;

export function UnsubscribePage({ state: { from, emails, name } }: { state: EmailState }) {
  const busy = useNavigation().state === "submitting";
  const { title, text } = WORDS[from][emails === "on" ? "on" : "off"];
  const isDeleted = from === "search-alerts" && emails === "ended";
  return (
    <NarrowPage
      above={name}
      title={title}
      lede={emails === "silenced" ? SILENCED : isDeleted ? "This saved search has been deleted." : text}
    >
      {emails === "silenced" ? (
        <p>
          <Link to="/breeder/settings">Your settings</Link>
        </p>
      ) : emails === "ended" ? (
        <p>
          <Link to="/searches">Your saved searches</Link>
        </p>
      ) : (
        <Form method="post" className="form-stack">
          {emails === "off" ? <input type="hidden" name="intent" value="again" /> : <SentField />}
          <Button variant={emails === "off" ? "secondary" : "primary"} busy={busy} busyText="One moment…" wide>
            {emails === "off" ? "Subscribe again" : "Unsubscribe"}
          </Button>
        </Form>
      )}
    </NarrowPage>
  );
}

const SILENCED = "You have switched off all notifications in your settings, and we do not write to you about messages.";
