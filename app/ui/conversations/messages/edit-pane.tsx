// The page that edits a message, beside the list of conversations.
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EditForm, type EditFormProps } from "./edit-form.tsx";

export function EditPane(props: EditFormProps) {
  return (
    <div className="thread">
      <header className="thread-head">
        <Link to={`/messages/${props.chatId}#newest`} className="icon-link">
          <Icon name="left" />
          <span className="visually-hidden">Back to the conversation</span>
        </Link>
        <h1>Edit your message</h1>
      </header>
      <div className="grid content-start gap-4 overflow-y-auto p-4">
        <p className="soft-text">A message can be changed for 15 minutes after it was sent. It then says “(edited)”.</p>
        <EditForm {...props} />
      </div>
    </div>
  );
}
