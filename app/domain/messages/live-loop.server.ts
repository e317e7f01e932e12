// Does the work of the live streams of a process, one round after the other: what comes together, and what comes while a
// round is under way, is asked of the database together.
import { setTimeout as pause } from "node:timers/promises";
import { log } from "#app/platform/log.server.ts";
import { GATHER_MS } from "./live-admission.server.ts";
import type { LiveStreams } from "./live-streams.ts";
import { doLiveWork, LiveWork } from "./live-work.server.ts";

const AFTER_TROUBLE_MS = 500;

export class LiveLoop {
  /** What is to be done in the next round; whoever adds to it calls `wake`. */
  work = new LiveWork();
  readonly #streams: LiveStreams;
  #newcomers: LiveWork | null = null;
  #isWorking = false;
  #isStopped = false;

  constructor(streams: LiveStreams) {
    this.#streams = streams;
  }

  /** What those ask who have just come. It is gathered for a moment, or a thousand would ask a thousand times. */
  get newcomers(): LiveWork {
    if (this.#newcomers) return this.#newcomers;
    const newcomers = new LiveWork();
    this.#newcomers = newcomers;
    setTimeout(() => {
      this.#newcomers = null;
      this.work.add(newcomers);
      this.wake();
    }, GATHER_MS);
    return newcomers;
  }

  wake(): void {
    if (this.#isWorking || this.work.isNothing) return;
    this.#isWorking = true;
    // What arrives within the same turn is looked at together.
    setImmediate(() => void this.#doAll());
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #doAll(): Promise<void> {
    while (!this.work.isNothing && !this.#isStopped) {
      const { work } = this;
      this.work = new LiveWork();
      try {
        await doLiveWork(work, this.#streams, this.work);
      } catch (error) {
        log.error({ error }, "live messages could not be read");
        this.work.add(work);
        await pause(AFTER_TROUBLE_MS);
      }
    }
    this.#isWorking = false;
  }
}
