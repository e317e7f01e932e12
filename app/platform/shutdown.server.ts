// Whether this process is about to stop, so that load balancers are told to send their requests elsewhere.
let stopping = false;

/** From now on the health check says that this process is not ready. */
export function reportStopping(): void {
  stopping = true;
}

/** Whether the process has been asked to stop. */
export function isStopping(): boolean {
  return stopping;
}
