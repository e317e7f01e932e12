// Where temporary data of tests lies: in memory where there is much of it. A database that is emptied hundreds of times
// makes and deletes more files than a disk's file system does quickly.
import { statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

const MEMORY = "/dev/shm";

/** A folder for temporary data: in memory if there are as many bytes of it, else the system's. */
export function memoryFolder(bytes) {
  return hasMemoryFor(bytes) ? MEMORY : tmpdir();
}

/** Whether the file system in memory has room for as many bytes. Containers have 64 MB there as a rule. */
export function hasMemoryFor(bytes) {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > bytes;
  } catch {
    return false; // there is none on other systems
  }
}
