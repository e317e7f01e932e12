// Tells why an image could not be made from the error of the decoder: a fault of the image, or of this machine. Plain
// JavaScript, as the worker that asks is.

/** libvips and its decoders have no error codes, only these words; none of them is said of a file. */
const OURS = /out of memory|insufficient memory|unable to create thread|too many open files/i;
const REASON_LENGTH = 300;

/** What a worker sends for an error. */
export function faultOf(error) {
  const reason = String(error instanceof Error ? error.message : error).slice(0, REASON_LENGTH);
  // Errors of the file system have a code; those of sharp have none.
  if (error?.code !== undefined || OURS.test(reason)) return { error: reason };
  return { ok: false, code: /exceeds pixel limit/i.test(reason) ? "too-many-pixels" : "damaged", reason };
}
