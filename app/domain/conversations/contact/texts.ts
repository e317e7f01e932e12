// User-facing texts of the contact form, for page and API.

export const CONTACT_TEXTS = {
  sent: "Message sent successfully",
  failed: "Failed to send message. Please try again later.",
} as const;
