// Batching: concurrent calls of a loader share one database query.
import { setTimeout as pause } from "node:timers/promises";

interface Waiting<In, Out> {
  input: In;
  resolve: (output: Out) => void;
  reject: (error: unknown) => void;
}

/**
 * Returns a function that collects the inputs of all calls within `gatherMs`, or during the previous load, and loads
 * them together, at most `most` at once. `load` returns one output for each input, in order.
 */
export function batchLoader<In, Out>(
  load: (inputs: readonly In[]) => Promise<readonly Out[]>,
  { most, gatherMs }: { most: number; gatherMs: number },
): (input: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = [];
  let busy = false;
  const work = async () => {
    busy = true;
    while (waiting.length > 0) {
      if (waiting.length < most) await pause(gatherMs);
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const outputs = await load(batch.map(({ input }) => input));
        for (const [nth, one] of batch.entries()) one.resolve(outputs[nth]!);
      } catch (error) {
        for (const one of batch) one.reject(error);
      }
    }
    busy = false;
  };
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!busy) void work();
    });
}
