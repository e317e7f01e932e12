// What is said about the figures: the long sentence on the dashboard, the short one by the call.

export const STATISTICS_UNREADABLE = "Failed to load dashboard statistics. Please try refreshing the page.";
export const STATISTICS_CALL_FAILED = "Failed to load admin statistics";
