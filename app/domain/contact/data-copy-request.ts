// The request for a copy of one's data, as the contact form is filled in for it.

export const DATA_COPY_REQUEST = {
  path: "/contact?about=data-copy",
  subject: "A copy of my data",
  message: "Please send me a copy of everything you hold about me.",
} as const;

/** The subject and message that an address of the contact page asks for, or null. */
export function contactDraft(url: string): { subject: string; message: string } | null {
  if (new URL(url).searchParams.get("about") !== "data-copy") return null;
  const { subject, message } = DATA_COPY_REQUEST;
  return { subject, message };
}
