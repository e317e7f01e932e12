// A time limit for the checks of health and readiness.
const WAIT_MS = 2_000;

/** "ok" when the check is true, "failed" when it is false or throws, "out-of-time" after two seconds. Never throws. */
export type CheckState = "ok" | "failed" | "out-of-time";

/** The state of a check, after two seconds at most. */
export async function holdsInTime(check: () => Promise<boolean>): Promise<CheckState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<CheckState>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS, "out-of-time");
  });
  const done = check().then(
    (holds): CheckState => (holds ? "ok" : "failed"),
    (): CheckState => "failed",
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}
