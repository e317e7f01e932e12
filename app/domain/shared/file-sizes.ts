// Limits of file and request body sizes in bytes. Settings and texts use megabytes.

export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;
