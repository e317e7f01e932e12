// The users whom the viewer has blocked, each with a button that unblocks them.
import { Form } from "react-router";
import type { BlockedUser } from "#app/domain/payments/blocks/queries.server.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";

export function BlockedUsers({ users }: { users: readonly BlockedUser[] }) {
  if (users.length === 0) {
    return (
      <EmptyState
        title="You have not blocked any users"
        drawing="/empty-search.svg"
        action={
          <LinkButton to="/messages" variant="secondary">
            Messages
          </LinkButton>
        }
      >
        You can block a user from the menu of your conversation with them.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4">
      {users.map(({ userId, name, blockedAt }) => (
        <li key={userId}>
          <Card className="device-list__device">
            <div>
              <h2>
                <bdi>{name}</bdi>
              </h2>
              <p className="soft-text">Blocked on {formatDate(blockedAt)}</p>
            </div>
            <Form method="post" action="/profile/blocked">
              <input type="hidden" name="user_id" value={userId} />
              <Button variant="secondary">
                Unblock<span className="visually-hidden"> {name}</span>
              </Button>
            </Form>
          </Card>
        </li>
      ))}
    </ul>
  );
}
