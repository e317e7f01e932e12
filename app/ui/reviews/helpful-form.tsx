// "Helpful (3)": a form with one button, which redirects visitors to log in and then back to the review. The small script
// counts a vote without leaving the page (small-script/helpful.ts).
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";

interface HelpfulFormProps {
  reviewId: number;
  votes: number;
  /** The viewer has already voted; a repeated vote changes nothing. */
  voted: boolean;
}

export function HelpfulForm({ reviewId, votes, voted }: HelpfulFormProps) {
  return (
    <form method="post" action={`/reviews/${reviewId}/helpful`} data-helpful={votes}>
      <SentField />
      <button type="submit" className="button button--quiet" aria-pressed={voted}>
        Helpful ({votes.toLocaleString("en-GB")})
      </button>
    </form>
  );
}
