// Image encoders and their settings, shared by the image worker and its benchmark. Plain JavaScript, like the worker.

/**
 * Encoders by file extension. Of the efforts from 0 to 4, 2 takes a quarter of the time of 4 for about a tenth more
 * bytes, and 0 a fifth of the time of 2 for a quarter more.
 */
export const encoders = {
  avif: (image, effort) => image.avif({ quality: 45, effort, chromaSubsampling: "4:2:0" }),
  webp: (image, effort) => image.webp({ quality: 60, effort: Math.min(6, 2 * effort) }),
  jpg: (image, effort) => image.jpeg({ quality: 65, mozjpeg: effort > 0 }),
};

/** A size scaled down to fit into another, at least one pixel each way. */
export function fitted({ width, height }, maxWidth, maxHeight) {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
