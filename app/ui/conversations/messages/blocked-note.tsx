// What a conversation shows in place of the composer while one of its users has blocked the other.
import { Form } from "react-router";
import { type Block, blockText } from "#app/domain/conversations/messages/block.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { UnsentText } from "./unsent-text.tsx";

interface BlockedNoteProps {
  block: Block;
  chatId: number;
  /** The text of a message that was refused because of the block. */
  unsent: string | undefined;
}

export function BlockedNote({ block, chatId, unsent }: BlockedNoteProps) {
  return (
    <div className="thread__note">
      <UnsentText text={unsent} />
      <p>{blockText(block)}</p>
      {block.isOwn && (
        <Form method="post" action={`/messages/${chatId}/block`}>
          <Button name="intent" value="unblock" variant="secondary">
            Unblock<span className="visually-hidden"> {block.firstName}</span>
          </Button>
        </Form>
      )}
    </div>
  );
}
