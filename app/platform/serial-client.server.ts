// A database client that begins a query when the one before has ended: the driver's own queue of queries is deprecated. Prisma
// reads relations in a transaction with several queries at once, and so do use cases.
import pg from "pg";

type Query = (...args: unknown[]) => unknown;

export class SerialClient extends pg.Client {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(...args: ConstructorParameters<typeof pg.Client>) {
    super(...args);
    // Lost between two queries of a transaction. Without a listener this event would end the process; the next query fails.
    this.on("error", () => undefined);
  }

  override query: pg.Client["query"] = ((...args: unknown[]) => {
    const query = pg.Client.prototype.query as unknown as Query;
    // The pool gives a callback, and only to a client that it has just taken.
    if (typeof args.at(-1) === "function") return query.apply(this, args);
    const begin = () => query.apply(this, args);
    // A client that is free begins at once, in the order of the calls.
    const result = this.#waiting === 0 ? Promise.resolve(begin()) : this.#last.then(begin, begin);
    this.#waiting += 1;
    const end = () => void (this.#waiting -= 1);
    this.#last = result.then(end, end);
    return result;
  }) as pg.Client["query"];
}
