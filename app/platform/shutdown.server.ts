// The shutdown state of this process: the health check reports it, so that load balancers stop sending requests.
let stopping = false;

/** Makes the health check report "not ready" from now on. */
export function reportStopping(): void {
  stopping = true;
}

/** Whether the process has been asked to stop. */
export function isStopping(): boolean {
  return stopping;
}
