// "Why am I seeing this?": what an automated check of messages looks for, and what it found.
import type { FoundByRule } from "#app/domain/conversations/messages/notices.ts";
import { Link } from "#app/ui/kit/link.tsx";

/** Explains every rule that found something, in one part that opens. */
export function NoticeReasons({ found }: { found: readonly FoundByRule[] }) {
  return (
    <details className="text-[0.9375rem]">
      <summary className="inline-flex min-h-11 items-center font-semibold underline">Why am I seeing this?</summary>
      <div className="grid gap-2 pb-2">
        {found.map(({ rule, why, words }) => (
          <div key={rule}>
            <p>{why}</p>
            <p>
              Words found:{" "}
              {words.map((part, nth) => (
                <span key={nth}>
                  {nth > 0 && ", "}“<bdi>{part}</bdi>”
                </span>
              ))}
            </p>
          </div>
        ))}
        <p>
          An automated check found this. No moderator has read the message.{" "}
          <Link to="/safety">How we check messages</Link>
        </p>
      </div>
    </details>
  );
}
