// "Forgot password?": a link to a page with one form, which script shows at once in a dialog.
import type { SubmissionResult } from "@conform-to/react";
import { type MouseEvent, useState } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { EmailForm } from "./email-form.tsx";

const PAGE = "/forgot-password";

export function ForgotPasswordLink() {
  const enhanced = useEnhanced();
  const sending = useFetcher<{ result: SubmissionResult }>();
  // The dialog belongs to this view of the page: once the link is sent, the answer leads to the next one.
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const open = (event: MouseEvent) => {
    if (!enhanced || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    sending.reset();
    setOpenedAt(key);
  };
  return (
    <>
      <Link to={PAGE} onClick={open}>
        Forgot password?
      </Link>
      {openedAt !== undefined && (
        <Dialog open={openedAt === key} onClose={() => setOpenedAt(undefined)} title="Reset Password">
          <div className="grid gap-4">
            <p className="soft">We send a link to your email address. With it you set a new password.</p>
            <EmailForm
              id="reset-dialog"
              action={PAGE}
              button="Send Reset Link"
              as={sending.Form}
              lastResult={sending.data?.result}
              busy={sending.state !== "idle"}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
