// Drafts of unsent messages in the session storage of a tab: they remain after a visit to another conversation and
// after a new login.

const MOST = 20;

function nameOf(userId: number, chatId: number): string {
  return `draft ${userId} ${chatId}`;
}

/** The draft of a chat, or "". */
export function readDraft(userId: number, chatId: number): string {
  try {
    return sessionStorage.getItem(nameOf(userId, chatId)) ?? "";
  } catch {
    return ""; // storage is disabled
  }
}

/** Stores a draft; "" deletes it. */
export function keepDraft(userId: number, chatId: number, text: string): void {
  const name = nameOf(userId, chatId);
  try {
    if (text === "") sessionStorage.removeItem(name);
    else if (text.length <= 10_000 && countDrafts(name) < MOST) sessionStorage.setItem(name, text);
  } catch {
    // Storage is full or disabled: the text remains in the field.
  }
}

function countDrafts(but: string): number {
  return Object.keys(sessionStorage).filter((name) => name.startsWith("draft ") && name !== but).length;
}
