// The authentication log of an account for the last 90 days, for its owner.
import { type AuthenticationEntry, describeEntry } from "#app/domain/accounts/authentication-log/entry.ts";

export function SignInList({ entries }: { entries: readonly AuthenticationEntry[] }) {
  if (entries.length === 0) return <p className="soft-text">None yet.</p>;
  return (
    <ul className="sign-in-list">
      {entries.map((entry) => {
        const { time, act, result, from } = describeEntry(entry);
        return (
          <li key={entry.id}>
            <span>
              {act} {entry.outcome === "failure" ? <strong>{result}</strong> : result}
            </span>
            <span className="soft-text">
              <time dateTime={entry.createdAt.toISOString()}>{time}</time>, {from}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
