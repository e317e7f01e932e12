// The name of the marketplace, in one place, so that an owner can rename it.

export const SITE_NAME = "Pawstead";
