// What a breeder has above the field for a message: saved replies, and what to do with the pet for this buyer.
import { useLocation } from "react-router";
import type { BreederTools } from "#app/domain/conversations/messages/breeder-tools.server.ts";
import { Link } from "#app/ui/kit/link.tsx";

/** The links begin the next message, or lead to the page of the act: none needs script. */
export function ThreadTools({ chatId, tools: { replies, acts } }: { chatId: number; tools: BreederTools }) {
  // A chosen reply closes the list.
  const { key } = useLocation();
  return (
    <details className="thread-tools" key={key}>
      <summary>Replies and more</summary>
      <ul>
        {replies.map(({ name, text }) => (
          <li key={name}>
            <Link to={`/messages/${chatId}?reply=${name}`} dir="auto">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <p className="thread-tools__acts">
        {acts.map(({ label, to }) => (
          <Link key={to} to={to} className="button button--secondary">
            {label}
          </Link>
        ))}
        <Link to="/breeder/replies">Change replies</Link>
      </p>
    </details>
  );
}
