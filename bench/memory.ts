// Memory of the process after 20,000 pages of a signed-in user, with and without the stand-ins in the same process.
import type { Benchmark, Figure } from "./figure.ts";
import { requestsPerSecond } from "./load.ts";
import { aPetPath } from "./pages.ts";
import { residentMb, startProduct } from "./product.ts";
import { openSession } from "./session.ts";

const PAGES = 20_000;
const SECONDS = 5;
/** Services that are set but not there: nothing is sent to them, and no stand-in starts. */
const SERVICES = {
  SMTP_URL: "smtp://127.0.0.1:9",
  SMS_URL: "http://127.0.0.1:9",
  SMS_ACCOUNT: "none",
  SMS_TOKEN: "none",
  SMS_FROM: "Pawstead",
  GOOGLE_CLIENT_ID: "none",
  GOOGLE_CLIENT_SECRET: "none",
  STRIPE_SECRET_KEY: "sk_test_none",
  STRIPE_WEBHOOK_SECRET: "whsec_none",
  STRIPE_URL: "http://127.0.0.1:9",
};

/** The memory benchmark. */
export const memory: Benchmark = {
  name: "memory",
  async run() {
    return [await afterPages("without stand-ins", SERVICES, 220), await afterPages("with stand-ins", {}, 300)];
  },
};

async function afterPages(kind: string, settings: Record<string, string>, most: number): Promise<Figure> {
  const site = await startProduct(settings);
  try {
    const headers = { Cookie: `token=${await openSession("buyer@demo.test")}` };
    const paths = ["/", "/pets", "/pets?type=dog", "/breeders", await aPetPath(site.url), "/favourites", "/messages"];
    const atStart = residentMb(site.pid);
    let pages = 0;
    let peak = 0;
    while (pages < PAGES) {
      pages +=
        (await requestsPerSecond({ port: site.port, paths, seconds: SECONDS, connections: 8, headers })) * SECONDS;
      peak = Math.max(peak, residentMb(site.pid));
    }
    return {
      what: `memory after 20,000 signed-in pages, ${kind}`,
      measured: residentMb(site.pid),
      unit: "MB",
      target: { most },
      note: `${atStart.toFixed(0)} MB at first, at most ${peak.toFixed(0)}`,
    };
  } finally {
    await site.stop();
  }
}
