// The legal texts and their hub.
import pg from "pg";
import { describe, expect, it } from "vitest";
import { createDatabase } from "../../support/database.ts";
import { createSession, createUser } from "../../support/factories.ts";
import { POLL } from "../../support/poll-options.ts";
import { filledIn, html, sharedSite, startSite, textOf } from "../../support/site.ts";

const site = await sharedSite();
const page = async (path: string) => html(await site.get(path));

/** Does something while no job of a database is under way and none can begin: workers wait for this lock. */
async function withoutJobs(url: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // The work may take the database away.
  client.on("error", () => undefined);
  await client.connect();
  const holdWhenIdle = async () => {
    await client.query("BEGIN; LOCK TABLE jobs.job IN EXCLUSIVE MODE");
    const { rowCount } = await client.query("SELECT FROM jobs.job WHERE state = 'active'");
    if (rowCount !== 0) await client.query("ROLLBACK");
    return rowCount;
  };
  await expect.poll(holdWhenIdle, POLL).toBe(0);
  await work();
  await client.end();
}

/** Number and title of each section, and whether the table of contents leads to it. */
function sections(document: string): string[] {
  return [...document.matchAll(/<section id="([^"]*)"><h2>([^<]*(?:<!-- -->[^<]*)*)<\/h2>/g)].map(
    ([, id, title = ""]) => {
      expect(document).toContain(`href="#${id}"`);
      return title.replaceAll("<!-- -->", "");
    },
  );
}

describe("/terms and /privacy", () => {
  it("[LEG-06] has the eight sections in their order, with contents that lead to them", async () => {
    expect(sections(await page("/terms"))).toEqual([
      "1. Acceptance of these terms",
      "2. Your account",
      "3. Listings",
      "4. Breeder verification",
      "5. Communication",
      "6. Payments, deposits and subscriptions",
      "7. Privacy",
      "8. Modifications to these terms",
    ]);
  });

  it("[LEG-07] covers information collected, use, sharing, cookies and contact", async () => {
    expect(sections(await page("/privacy"))).toEqual([
      "1. Information we collect",
      "2. How we use it",
      "3. Who we share it with",
      "4. Cookies",
      "5. Your rights, and how to contact us",
    ]);
  });

  it.each(["/terms", "/privacy"])("[OPN-103] %s says that it is a draft", async (path) => {
    expect(textOf(await page(path))).toMatch(/This is a draft[\s\S]*solicitor/);
  });

  it("names every cookie that the site sets", async () => {
    const text = textOf(await page("/privacy"));
    const visitor = site.visitor();
    await visitor.get("/favourites");
    expect(visitor.cookies.size).toBeGreaterThan(0);
    for (const name of [...visitor.cookies.keys(), "token"]) expect(text).toContain(`\n${name} `);
  });
});

describe("/legal", () => {
  it("[LEG-01, LEG-02, LEG-03] says that all is well, and links to the texts", async () => {
    const hub = await page("/legal");
    expect(hub).toContain("<h1>Legal</h1>");
    expect(textOf(hub)).toContain("Operational");
    expect(textOf(hub)).not.toContain("Issues Detected");
    const main = /<main[\s\S]*<\/main>/.exec(hub)?.[0] ?? "";
    for (const path of ["/terms", "/privacy"]) expect(main).toContain(`href="${path}"`);
  });

  it("[LEG-04, LEG-05, CON-30] offers a copy of their data to members alone, and only promises it", async () => {
    expect(textOf(await page("/legal"))).not.toContain("Request Data Copy");
    const { token } = await createSession((await createUser()).id);
    const hub = await html(await site.visitor({ token }).get("/legal"));
    const box = /<details[^>]*><summary>Request Data Copy<\/summary>([\s\S]*?)<\/details>/.exec(hub)?.[1] ?? "";
    expect(textOf(`<body>${box}</body>`)).toContain("within 30 days");
    expect(box).not.toMatch(/<form|<a /);
  });

  it("[LEG-04, LEG-05] leads to the contact form, filled in, since nothing is sent by the button", async () => {
    const visitor = site.visitor({ token: (await createSession((await createUser()).id)).token });
    const hub = await html(await visitor.get("/legal"));
    const [, to = ""] = /<a [^>]*href="([^"]+)"[^>]*>Send us the request with the contact form<\/a>/.exec(hub) ?? [];
    const form = await html(await visitor.get(to));
    expect(filledIn(form, "/contact")).toMatchObject({
      subject: "A copy of my data",
      message: "Please send me a copy of everything you hold about me.",
    });
    expect(filledIn(await html(await visitor.get("/contact")), "/contact").subject).toBe("");
  });

  it("[LEG-02, OPN-93] says that something is wrong when the database does not answer, and so does the home page", async () => {
    const other = await createDatabase();
    const ailing = await startSite({ DATABASE_URL: other.url });
    // A job that loses its database in the middle is another fault, and is logged as one.
    await withoutJobs(other.url, () => other.drop());
    const hub = await ailing.get("/legal");
    expect(hub.status).toBe(200);
    expect(textOf(await html(hub))).toContain("Issues Detected");
    const home = await ailing.get("/");
    expect(home.status).toBe(200);
    expect(textOf(await html(home))).toContain("Failed to load featured pets");
    await ailing.close();
  });
});
