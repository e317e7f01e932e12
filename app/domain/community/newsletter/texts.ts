// User-facing texts about the newsletter subscription, for page and API.

export const NEWSLETTER_TEXTS = {
  loginNeeded: "Please log in to subscribe to our newsletter",
  /** The same after a submit, which is continued after signing in. */
  loginFirst: "Please log in to subscribe to our newsletter. We will subscribe you as soon as you have.",
  loginToEnd: "Please log in to change your subscription. We will unsubscribe you as soon as you have.",
  subscribed: "Successfully subscribed to newsletter",
  unsubscribed: "Successfully unsubscribed from newsletter",
  failed: "Failed to update subscription",
  invalidEmail: "Invalid email address",
} as const;

/** Messages after the unsubscribe link of an email about messages was used. */
export const MESSAGE_EMAIL_TEXTS = {
  off: "Emails about messages are switched off",
  on: "Emails about messages are switched on again",
} as const;
