// Work that must end before what it uses is closed.
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

export class WorkUnderWay {
  readonly #work = new Set<Promise<unknown>>();

  /** Counts the work until it ends; returns the same promise. */
  add<Result>(work: Promise<Result>): Promise<Result> {
    const counted: Promise<unknown> = work.then(
      () => this.#work.delete(counted),
      () => this.#work.delete(counted),
    );
    this.#work.add(counted);
    return work;
  }

  /** Resolves when all work has ended, also work that this work begins, or after a time limit. */
  async end(limitMs: number): Promise<void> {
    const abort = new AbortController();
    const limit = pause(limitMs, true, { signal: abort.signal }).catch(() => true);
    let isOver = false;
    while (this.#work.size > 0 && !isOver) {
      isOver = await Promise.race([Promise.all(this.#work).then(() => false), limit]);
      // What continues after this work begins its own now.
      await nextTurn();
    }
    abort.abort();
  }
}
