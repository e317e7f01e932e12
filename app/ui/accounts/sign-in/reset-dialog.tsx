// Form of /forgot-password in a dialog over the login page. It is beside the login form, because forms cannot be
// nested.
import type { SubmissionResult } from "@conform-to/react";
import { type MouseEvent, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { EmailForm } from "./email-form.tsx";

export const RESET_PAGE = "/forgot-password";

/** The dialog, and the click handler of the link to its page. */
export function useResetDialog() {
  const enhanced = useEnhanced();
  const sending = useFetcher<{ result: SubmissionResult }>();
  // The dialog closes on navigation: after the submit, the response redirects.
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const open = (event: MouseEvent) => {
    if (!enhanced || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    sending.reset();
    setOpenedAt(key);
  };
  const dialog = openedAt !== undefined && (
    <Dialog open={openedAt === key} onClose={() => setOpenedAt(undefined)} title="Reset Password">
      <div className="grid gap-4">
        <p className="soft-text">We send a link to your email address. With it you set a new password.</p>
        <EmailForm
          id="reset-dialog"
          action={RESET_PAGE}
          button="Send Reset Link"
          as={sending.Form}
          lastResult={sending.data?.result}
          busy={sending.state !== "idle"}
        />
      </div>
    </Dialog>
  );
  return { open, dialog };
}
