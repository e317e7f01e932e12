// Asks whether a draft is to be discarded, of a listing or a litter.
import { Form } from "react-router";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";

interface DiscardDraftProps {
  title: string;
  /** What is deleted. */
  text: string;
  /** The page of what is kept. */
  back: string;
}

export function DiscardDraft({ title, text, back }: DiscardDraftProps) {
  return (
    <div className="narrow-page">
      <Form method="post" className="narrow-page__card">
        <SentField />
        <div className="narrow-page__head">
          <h1>{title}</h1>
          <p className="soft-text break-words">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="danger">Discard it</Button>
          <LinkButton to={back} variant="secondary">
            Keep it
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}
