// Sizes of files and bodies in bytes. Settings and texts count in megabytes.

export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;
