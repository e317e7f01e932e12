// Image encoders and their settings, shared by the image worker and its benchmark. Plain JavaScript, like the worker.

/** Encoders by file extension. */
export const encoders = {
  // AVIF at effort 2 takes a quarter of the time of effort 4 for about a tenth more bytes.
  avif: (image) => image.avif({ quality: 45, effort: 2, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 60 }),
  jpg: (image) => image.jpeg({ quality: 65, mozjpeg: true }),
};

/** A size scaled down to fit into another, at least one pixel each way. */
export function fitted({ width, height }, maxWidth, maxHeight) {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
