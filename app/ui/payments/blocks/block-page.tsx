// The page that confirms the block of a user: what it does, and what becomes of a deposit.
import { Form, useNavigation } from "react-router";
import { BLOCK_TEXTS } from "#app/domain/conversations/messages/block.ts";
import type { BlockCandidate } from "#app/domain/payments/blocks/queries.server.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";

interface BlockPageProps {
  chatId: number;
  other: BlockCandidate;
  /** The block was refused, because a deposit was paid since the page was opened. */
  isChanged: boolean;
}

export function BlockPage({ chatId, other, isChanged }: BlockPageProps) {
  const { firstName, isBlocked, depositsToRefund, hasPaidDeposit } = other;
  const busy = useNavigation().state !== "idle";
  const back = `/messages/${chatId}`;
  const title = (
    <>
      {isBlocked ? "Unblock" : "Block"} <bdi>{firstName}</bdi>?
    </>
  );
  return (
    <NarrowPage title={title}>
      <Form method="post" action={`${back}/block`} className="grid gap-6">
        {isBlocked ? (
          <p>You will be able to message each other again.</p>
        ) : (
          <>
            {isChanged && (
              <p className="flash flash--error" role="alert">
                {BLOCK_TEXTS.depositsChanged(firstName)}
              </p>
            )}
            <ul className="list-disc pl-5 grid gap-1">
              <li>Neither of you can send the other a message or pay them a deposit.</li>
              <li>A viewing that is booked between you is cancelled.</li>
              <li>You can both still read your old messages.</li>
              <li>{firstName} is not told, but sees that they can no longer message you.</li>
              <li>
                You can unblock them at any time under <Link to="/profile/blocked">Blocked users</Link>.
              </li>
            </ul>
            {depositsToRefund > 0 && <p className="flash flash--error">{BLOCK_TEXTS.depositToRefund}</p>}
            {hasPaidDeposit && (
              <p className="flash flash--info">
                {BLOCK_TEXTS.depositPaid} <Link to="/profile/receipts">Your receipts</Link>
              </p>
            )}
            <input type="hidden" name="deposits" value={depositsToRefund} />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {isBlocked ? (
            <Button name="intent" value="unblock" busy={busy} busyText="Unblocking…">
              Unblock {firstName}
            </Button>
          ) : (
            <Button name="intent" value="block" variant="danger" busy={busy} busyText="Blocking…">
              Block {firstName}
            </Button>
          )}{" "}
          <LinkButton to={back} variant="secondary">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </NarrowPage>
  );
}
