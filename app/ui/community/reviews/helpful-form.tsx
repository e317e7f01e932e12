// "Helpful (3)": a form with one button, which redirects visitors to log in and then back to the review. With script,
// the vote is counted without navigation: by React, or on a document page by small-script/helpful.ts.
import { useFetcher } from "react-router";
import { REVIEW_TEXTS } from "#app/domain/community/reviews/texts.ts";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import type { HelpfulFailure } from "./helpful-client-action.ts";

interface HelpfulFormProps {
  reviewId: number;
  votes: number;
  /** The viewer has already voted; a repeated vote changes nothing. */
  voted: boolean;
}

export function HelpfulForm({ reviewId, votes, voted }: HelpfulFormProps) {
  const fetcher = useFetcher<HelpfulFailure>();
  const pending = fetcher.state !== "idle";
  const shown = votes + (pending && !voted ? 1 : 0);
  return (
    <fetcher.Form method="post" action={`/reviews/${reviewId}/helpful`} preventScrollReset data-helpful={votes}>
      <SentField />
      <button
        type="submit"
        className="button button--quiet"
        aria-pressed={voted || pending}
        aria-disabled={pending || undefined}
      >
        Helpful ({shown.toLocaleString("en-GB")})
      </button>
      {!pending && fetcher.data?.failed && (
        <p className="field__error" role="alert">
          {REVIEW_TEXTS.notHelpful}
        </p>
      )}
    </fetcher.Form>
  );
}
