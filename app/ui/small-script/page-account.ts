// The signed-in user that the page was made for, as app/page-scripts.tsx wrote it; without fields for a visitor.

/** Their id, and their state for other scripts. */
export function pageAccount(): { userId?: string; authState?: string } {
  return document.querySelector<HTMLElement>("script[data-user-id]")?.dataset ?? {};
}
