// Error messages about the statistics: the long one on the dashboard, the short one in the API.

export const STATISTICS_UNREADABLE = "Failed to load dashboard statistics. Please try refreshing the page.";
export const STATISTICS_API_FAILED = "Failed to load admin statistics";
