// Preloaded into the measured product (--import): counts its SQL statements, and on SIGUSR2 writes the count and the
// memory after garbage collection to a file.
import { writeFileSync } from "node:fs";
import pg from "pg";

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...given) {
  const [first] = given;
  const text = typeof first === "string" ? first : (first?.text ?? "");
  // Not counted: transaction control, the keepalive of the LISTEN connection, and the job queue.
  if (!/^\s*(?:BEGIN|COMMIT|ROLLBACK|SET\b|SELECT 1$)|\bjobs\./i.test(text)) statements += 1;
  return query.apply(this, given);
};

process.on("SIGUSR2", () => {
  for (let times = 0; times < 3; times += 1) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env.OBSERVED ?? "", JSON.stringify({ statements, rss, heap: heapUsed + external }));
});
