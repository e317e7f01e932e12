// Page of a breeder application, long or short: the form, or the state of the application.
import type { SubmissionResult } from "@conform-to/react";
import type { ContactStep, OpenCodes } from "#app/domain/breeders/applications/contact-step.ts";
import type { ApplicationPage as PageData } from "#app/domain/breeders/applications/get-application-page.server.ts";
import type { ApplicationVariant } from "#app/domain/breeders/applications/schema.ts";
import { takesApplication } from "#app/domain/breeders/applications/status.ts";
import { ApplicationForm } from "./application-form.tsx";
import { ApplicationState, Rejection } from "./application-state.tsx";

interface ApplicationPageProps {
  variant: ApplicationVariant;
  page: PageData;
  /** The idempotency key of the form. */
  idempotencyKey: string;
  codes: OpenCodes;
  /** The form changes the pending application. */
  changes?: boolean;
  result?: SubmissionResult;
  step?: ContactStep;
}

export function ApplicationPage({ page, changes = false, ...form }: ApplicationPageProps) {
  const { status, rejectionReason } = page;
  if (changes && status === "PENDING") {
    return (
      <div className="page-width">
        <div className="page-head">
          <h1>Change my application</h1>
          <p className="lede">We decide on what you send now. Its place in the queue stays the same.</p>
        </div>
        <ApplicationForm page={page} changes {...form} />
      </div>
    );
  }
  if (!takesApplication(status)) {
    const { error, initialValue } = form.result ?? {};
    const unsent = typeof initialValue?.description === "string" ? initialValue.description : undefined;
    return <ApplicationState approved={status === "APPROVED"} sent={page.sent} refused={error?.[""]} unsent={unsent} />;
  }
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>Become a breeder</h1>
        <p className="lede">Tell us who you are and how your animals live. We read every application.</p>
      </div>
      {status === "REJECTED" && <Rejection reason={rejectionReason} />}
      <ApplicationForm page={page} {...form} />
    </div>
  );
}
