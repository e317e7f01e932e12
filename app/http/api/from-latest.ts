// Repeats a PATCH from the stored record when another request has changed a field that it does not send (LIT-21).

/** A record that is changed more often than this meanwhile takes the last attempt as it is. */
const ATTEMPTS = 5;

/**
 * `change` reads the record, and saves it with the version that it has read, so that no field goes back to an older value. The last
 * attempt is told to send no version.
 */
export async function fromLatest<Outcome>(change: (isLast: boolean) => Promise<Outcome>): Promise<Outcome> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const outcome = await change(false);
    if (!isChanged(outcome)) return outcome;
  }
  return change(true);
}

function isChanged(outcome: unknown): boolean {
  return typeof outcome === "object" && outcome !== null && "code" in outcome && outcome.code === "changed";
}
