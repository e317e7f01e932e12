// The request for a verification code: on its own page, or in a dialog over the form that needs it.
import type { ComponentProps, ReactNode } from "react";
import { useOutletContext, useRouteLoaderData, useSubmit } from "react-router";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { Flash } from "#app/ui/kit/flash.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { codeHeading } from "./code-form.tsx";

interface CodeQuestionProps {
  kind: ContactKind;
  /** The email address or telephone number that the page names. */
  target: string;
  children: ReactNode;
}

/** Closing the dialog submits `intent=cancel` to its page. */
export function CodeQuestion({ kind, target, children }: CodeQuestionProps) {
  const { asDialog } = useOutletContext<{ asDialog: boolean }>();
  const flash = useRouteLoaderData<{ flash: ComponentProps<typeof Flash>["flash"] | null }>("root")?.flash ?? null;
  const submit = useSubmit();
  const heading = codeHeading(kind);
  if (asDialog) {
    return (
      <Dialog open title={heading} onClose={() => void submit({ intent: "cancel", target }, { method: "post" })}>
        {/* Shown inside the dialog, because content below a modal dialog is inert for screen readers. */}
        {flash && <Flash key={flash.text} flash={flash} toast={false} />}
        {children}
      </Dialog>
    );
  }
  return <NarrowPage title={heading}>{children}</NarrowPage>;
}
