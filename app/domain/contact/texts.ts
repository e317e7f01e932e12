// What is said about a message from the contact form, the same on the page and in the API.

export const CONTACT_TEXTS = {
  sent: "Message sent successfully",
  failed: "Failed to send message. Please try again later.",
} as const;
