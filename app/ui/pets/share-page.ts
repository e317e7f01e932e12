// Sharing a page, for React and for the small script.

/** Opens the share sheet of the device; where there is none, copies the URL. Returns whether it was copied. */
export async function sharePage(page: { title: string; url: string }): Promise<boolean> {
  // Closing the share sheet rejects: the visitor has changed their mind.
  if ("share" in navigator) {
    await navigator.share(page).catch(() => undefined);
    return false;
  }
  await (navigator as Navigator).clipboard.writeText(page.url);
  return true;
}
