// The emails of a site under test, and a way to wait for the next one: a job sends them after the response.
import { Inbox, type InboxMessage, type NewMessage } from "../../dev/inbox.ts";

/** Limit for an email that does not arrive. */
const WAIT_MS = 60_000;

export class TestInbox extends Inbox {
  readonly #waiting = new Set<() => void>();
  readonly #cleared = new Set<string>();

  /** Hides what has arrived so far. */
  clear(): void {
    for (const { id } of super.list()) this.#cleared.add(id);
  }

  override list(): InboxMessage[] {
    return super.list().filter(({ id }) => !this.#cleared.has(id));
  }

  override add(message: NewMessage): InboxMessage {
    const stored = super.add(message);
    for (const look of this.#waiting) look();
    return stored;
  }

  /** The newest email that matches, as soon as there is one. */
  waitFor(fits: (sentEmail: InboxMessage) => boolean = () => true): Promise<InboxMessage> {
    return new Promise((found, failed) => {
      const end = () => {
        clearTimeout(limit);
        this.#waiting.delete(look);
      };
      const look = () => {
        const sentEmail = this.list().find(fits);
        if (!sentEmail) return;
        end();
        found(sentEmail);
      };
      const limit = setTimeout(() => {
        end();
        const subjects = this.list().map(({ to, subject }) => `"${subject}" to ${to}`);
        failed(new Error(`The email did not arrive; the inbox has: ${subjects.join(", ") || "none"}`));
      }, WAIT_MS);
      this.#waiting.add(look);
      look();
    });
  }
}
