// Job workers in a test process, notified of jobs as in a running site.
import { JOBS_CHANNEL, jobsChannel, startJobs, stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { listenOn } from "#app/platform/notifications.server.ts";

/** Starts the workers of this process; resolves with what stops them. Notifications arrive by then. */
export async function startNotifiedJobs(): Promise<() => Promise<void>> {
  let stopListening = () => Promise.resolve();
  await new Promise<void>((listening) => {
    const onConnectionChange = (connected: boolean) => {
      if (connected) listening();
    };
    stopListening = listenOn({ [JOBS_CHANNEL]: { ...jobsChannel, onConnectionChange } });
  });
  await startJobs();
  return async () => {
    await stopJobs();
    await stopListening();
  };
}
