// What has been typed and not sent yet, kept for this tab: whoever looks something up in another conversation, or has to
// log in again, finds it where it was.

const MOST = 20;

function nameOf(userId: number, chatId: number): string {
  return `draft ${userId} ${chatId}`;
}

/** The words left in the box of a chat, or "". */
export function readDraft(userId: number, chatId: number): string {
  try {
    return sessionStorage.getItem(nameOf(userId, chatId)) ?? "";
  } catch {
    return ""; // storage is switched off
  }
}

/** Keeps them; "" forgets them. */
export function keepDraft(userId: number, chatId: number, text: string): void {
  const name = nameOf(userId, chatId);
  try {
    if (text === "") sessionStorage.removeItem(name);
    else if (text.length <= 10_000 && countDrafts(name) < MOST) sessionStorage.setItem(name, text);
  } catch {
    // Full or switched off: the box still has the words.
  }
}

function countDrafts(but: string): number {
  return Object.keys(sessionStorage).filter((name) => name.startsWith("draft ") && name !== but).length;
}
