// User-facing texts about the site settings.

export const SITE_SETTINGS_SAVED = "Settings updated successfully";
export const SITE_SETTINGS_FAILED = "Failed to update settings";
export const SITE_SETTINGS_UNREADABLE = "Failed to load settings";
