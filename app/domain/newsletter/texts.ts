// What is said about a subscription to the newsletter, the same on the page and in the API.

export const NEWSLETTER_TEXTS = {
  loginNeeded: "Please log in to subscribe to our newsletter",
  /** The same for a form that was submitted: it is done after signing in. */
  loginFirst: "Please log in to subscribe to our newsletter. We will subscribe you as soon as you have.",
  loginToEnd: "Please log in to change your subscription. We will unsubscribe you as soon as you have.",
  subscribed: "Successfully subscribed to newsletter",
  unsubscribed: "Successfully unsubscribed from newsletter",
  failed: "Failed to update subscription",
  invalidEmail: "Invalid email address",
} as const;

/** What is said after the link of a letter about messages was used. */
export const MESSAGE_LETTER_TEXTS = {
  off: "Letters about messages are switched off",
  on: "Letters about messages are switched on again",
} as const;
