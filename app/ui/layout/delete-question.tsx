// The page that asks before something is deleted.
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { NarrowPage } from "./narrow-page.tsx";

interface DeleteQuestionProps {
  title: string;
  lede?: ReactNode;
  /** Of the button. */
  button: string;
  /** Where "Keep it" leads. */
  back: string;
  error?: string | undefined;
  /** Hidden fields, or what is deleted. */
  children?: ReactNode;
}

export function DeleteQuestion({ title, lede, button, back, error, children }: DeleteQuestionProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <NarrowPage title={title} lede={lede}>
      {error && <ErrorSummary errors={[{ text: error }]} />}
      <Form method="post" className="grid gap-6">
        <SentField />
        {children}
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busy={busy} busyText="One moment…">
            {button}
          </Button>{" "}
          <LinkButton to={back} variant="secondary">
            Keep it
          </LinkButton>
        </div>
      </Form>
    </NarrowPage>
  );
}
