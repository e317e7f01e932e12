// What is said about a subscription to the newsletter, the same on the page and in the API.

export const NEWSLETTER_TEXTS = {
  loginNeeded: "Please log in to subscribe to our newsletter",
  subscribed: "Successfully subscribed to newsletter",
  unsubscribed: "Successfully unsubscribed from newsletter",
  failed: "Failed to update subscription",
  invalidEmail: "Invalid email address",
} as const;
