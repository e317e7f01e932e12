// A part of the decision form of a case: a form of its own, with the values that were refused.
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { CaseForm, RefusedCaseForm } from "#app/domain/moderation/case-decisions/views.ts";
import { casePath, decidePath, type Work } from "./queue-paths.ts";
import { WorkFields } from "./work-fields.tsx";

export interface CaseDecisionProps {
  /** The page that the form is on, and is shown on again when it is refused. */
  at: "case" | "decide";
  form: CaseForm;
  work: Work;
  refused: RefusedCaseForm | undefined;
  /** Gets what was typed when the form disappears. */
  onLost: (lost: RefusedCaseForm) => void;
}

/** The refused values of one part of the form. */
export function stateOf({ refused }: CaseDecisionProps, section: RefusedCaseForm["section"]) {
  return refused?.section === section ? refused : undefined;
}

interface PartFormProps extends Pick<CaseDecisionProps, "at" | "form" | "work"> {
  children: ReactNode;
}

export function PartForm({ at, form, work, children }: PartFormProps) {
  const path = (at === "case" ? casePath : decidePath)(form.caseId, work);
  return (
    <Form method="post" action={path} className="form-stack" noValidate preventScrollReset>
      <WorkFields work={work} />
      <input type="hidden" name="seen" value={form.seen} />
      {children}
    </Form>
  );
}

export function Part({
  title,
  shortcut,
  open,
  children,
}: {
  title: string;
  shortcut: string;
  open: boolean;
  children: ReactNode;
}) {
  return (
    <details className="case-decision__part" open={open || undefined}>
      <summary data-key={shortcut}>{title}…</summary>
      {children}
    </details>
  );
}
