// Prefills the contact form for a request for a copy of personal data.

export const DATA_COPY_REQUEST = {
  path: "/contact?about=data-copy",
  subject: "A copy of my data",
  message: "Please send me a copy of everything you hold about me.",
} as const;

/** Returns the subject and message for a URL of the contact page, or null. */
export function contactDraft(url: string): { subject: string; message: string } | null {
  if (new URL(url).searchParams.get("about") !== "data-copy") return null;
  const { subject, message } = DATA_COPY_REQUEST;
  return { subject, message };
}
