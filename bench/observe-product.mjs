// Loaded into a product that is measured: counts the statements it sends to the database, and on SIGUSR2 writes down the
// count and the memory that is left after the garbage is gone.
import { writeFileSync } from "node:fs";
import pg from "pg";

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...given) {
  const [first] = given;
  const text = typeof first === "string" ? first : (first?.text ?? "");
  // Nobody asks for the listening connection's sign of life, nor for the queue's looking for jobs.
  if (!/^\s*(?:BEGIN|COMMIT|ROLLBACK|SET\b|SELECT 1$)|\bjobs\./i.test(text)) statements += 1;
  return query.apply(this, given);
};

process.on("SIGUSR2", () => {
  for (let times = 0; times < 3; times += 1) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env.OBSERVED ?? "", JSON.stringify({ statements, rss, heap: heapUsed + external }));
});
