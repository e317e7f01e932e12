// The name of the marketplace, defined once so that it can be renamed.

export const SITE_NAME = "Pawstead";
