// How pictures are written, for the worker that makes them and the benchmark that measures it. Plain JavaScript, as that is.

/** From pixels to a file, by the ending of its name. */
export const encoders = {
  // AVIF at effort 2 takes a quarter of the time of effort 4 for about a tenth more bytes.
  avif: (image) => image.avif({ quality: 45, effort: 2, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 60 }),
  jpg: (image) => image.jpeg({ quality: 65, mozjpeg: true }),
};

/** A size fitted into another, never enlarged, and never less than a pixel. */
export function fitted({ width, height }, maxWidth, maxHeight) {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
