// Cost of a login: the password hash is expensive on purpose; everything else (rate limits, account, session, response)
// must be cheap in comparison.
import { type Benchmark, median } from "./figure.ts";
import { processorMs, startProduct } from "./product.ts";

const ROUNDS = 5;
const LOGINS = 40;
const ACCOUNT = { email: "buyer@demo.test", password: "pawstead-demo" };

export const login: Benchmark = {
  name: "login",
  async run() {
    const { hashPassword, verifyPassword } = await import("#app/domain/passwords/passwords.server.ts");
    const stored = await hashPassword(ACCOUNT.password);
    const product = await startProduct();
    const seen = { login: [] as Cost[], hash: [] as Cost[] };
    try {
      // In turn, so that other load affects both; the first round is the warm-up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const whole = await costOf(() => processorMs(product.pid), () => logIn(product.url)); // oxfmt-ignore
        const hash = await costOf(ownProcessorMs, () => verifyPassword(stored, ACCOUNT.password));
        if (round === 0) continue;
        seen.login.push(whole);
        seen.hash.push(hash);
      }
    } finally {
      await product.stop();
    }
    const middle = (costs: Cost[], of: keyof Cost) => median(costs.map((cost) => cost[of]));
    const [whole, hash] = [middle(seen.login, "processorMs"), middle(seen.hash, "processorMs")];
    const [wholeTime, hashTime] = [middle(seen.login, "elapsedMs"), middle(seen.hash, "elapsedMs")];
    return [
      {
        what: "login: CPU time of the server, of the hash alone",
        measured: whole / hash,
        unit: "x",
        target: { most: 1.5 },
        note: `${whole.toFixed(1)} ms, hash ${hash.toFixed(1)} ms`,
      },
      {
        what: "login: response time, of the hash alone",
        measured: wholeTime / hashTime,
        unit: "x",
        target: null,
        note: `${wholeTime.toFixed(1)} ms, hash ${hashTime.toFixed(1)} ms`,
      },
    ];
  },
};

interface Cost {
  processorMs: number;
  elapsedMs: number;
}

/** Mean cost of `work`, run many times in sequence, in the process that `clock` reads. */
async function costOf(clock: () => number, work: () => Promise<unknown>): Promise<Cost> {
  const [before, began] = [clock(), performance.now()];
  for (let run = 0; run < LOGINS; run += 1) await work();
  return { processorMs: (clock() - before) / LOGINS, elapsedMs: (performance.now() - began) / LOGINS };
}

function ownProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function logIn(url: string): Promise<void> {
  const response = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url },
    body: new URLSearchParams(ACCOUNT),
  });
  await response.body?.cancel();
  if (response.status !== 303) throw new Error(`A login had status ${response.status}`);
}
