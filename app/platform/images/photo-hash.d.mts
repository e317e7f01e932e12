// Types of photo-hash.mjs.

/** The quality of raw pixels from 0 to 100, and their hash in eight positions as 64 hexadecimal digits each. */
export function hashPhoto(image: { data: Uint8Array; width: number; height: number; channels: number }): {
  quality: number;
  turns: string[];
};
