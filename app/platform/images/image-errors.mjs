// Classifies a decoder's error as a fault of the image or of this machine. Plain JavaScript, like the worker.

/** Errors of this machine. libvips and its decoders have no error codes; these messages never refer to a file. */
const MACHINE_ERRORS = /out of memory|insufficient memory|unable to create thread|too many open files/i;
const REASON_LENGTH = 300;

/** The worker's reply for an error. */
export function faultOf(error) {
  const reason = String(error instanceof Error ? error.message : error).slice(0, REASON_LENGTH);
  // File system errors have a code; those of sharp have none.
  if (error?.code !== undefined || MACHINE_ERRORS.test(reason)) return { error: reason };
  return { ok: false, code: /exceeds pixel limit/i.test(reason) ? "too-many-pixels" : "damaged", reason };
}
