// Confirmation before a plan is changed or cancelled: a page, or a dialog over the plans after a client navigation from
// there.
import type { ReactNode } from "react";
import { Form, useNavigate, useNavigation, useOutletContext } from "react-router";
import { Button, type ButtonVariant, LinkButton } from "#app/ui/kit/button.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";

const PLANS = "/breeder/subscription";

interface PlanQuestionProps {
  /** "Cancel Gold?" */
  heading: string;
  children: ReactNode;
  button: string;
  variant?: ButtonVariant;
  /** The label of the link back. */
  keep: string;
  error: string | undefined;
  /** Fields of the form that are not shown. */
  hidden?: Record<string, string>;
  /** What else can be done, below the form. */
  below?: ReactNode;
}

export function PlanQuestion({ heading, children, button, variant, keep, error, hidden, below }: PlanQuestionProps) {
  const { asDialog } = useOutletContext<{ asDialog: boolean }>();
  const navigate = useNavigate();
  const busy = useNavigation().formMethod === "POST";
  const form = (
    <Form method="post" className="grid gap-4" preventScrollReset>
      <SentField />
      {Object.entries(hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ErrorSummary errors={error ? [{ text: error }] : []} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button variant={variant} busy={busy} busyText="One moment…">
          {button}
        </Button>
        <LinkButton to={PLANS} variant="secondary" preventScrollReset>
          {keep}
        </LinkButton>
      </div>
    </Form>
  );
  if (asDialog) {
    return (
      <Dialog open title={heading} onClose={() => void navigate(PLANS, { replace: true, preventScrollReset: true })}>
        {form}
        {below}
      </Dialog>
    );
  }
  return (
    <NarrowPage title={heading}>
      {form}
      {below}
    </NarrowPage>
  );
}
