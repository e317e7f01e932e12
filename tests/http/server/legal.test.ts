// The pages /terms, /privacy and /legal, with the site's status. Without its database: database-away.test.ts.
import { describe, expect, it } from "vitest";
import { SCAM_RULES } from "#app/domain/conversations/messages/scam-rules/rules.ts";
import { PERIODS } from "#app/domain/operations/personal-data/map/entry.ts";
import { createSession, createUser } from "../../support/factories.ts";
import { all, byRole, hrefs, one } from "../../support/page.ts";
import { html, sharedSite, textOf } from "../../support/site.ts";

const site = await sharedSite();
const page = async (path: string) => html(await site.get(path));

/** Number and title of each section, which the table of contents must link to. */
function sections(document: string): string[] {
  return all(document, "section[id]").map((section) => {
    expect(hrefs(document)).toContain(`#${section.id}`);
    return textOf(one(section, "h2"));
  });
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

  it("[SCM-25, BUY-14] says on /safety how messages are checked, and how to report, complain and appeal; /terms links to it", async () => {
    const safety = await page("/safety");
    expect(sections(safety)).toEqual([
      "1. How we check messages",
      "2. What reputation and Featured mean",
      "3. How figures are calculated",
      "4. What is illegal here",
      "5. How to report something",
      "6. How long it takes",
      "7. How to complain and appeal",
      "8. If you have lost money, and who else can help",
    ]);
    const text = textOf(safety);
    for (const { name } of Object.values(SCAM_RULES)) expect(text).toContain(`${name}.`);
    for (const words of [
      "never featured",
      "4 hours",
      "12 working hours",
      "Report Fraud",
      "Police Scotland, on 101",
      "Information Commissioner",
    ]) {
      expect(text).toContain(words);
    }
    expect(hrefs(byRole(await page("/terms"), "main"))).toContain("/safety");
  });

  it.each(["/terms", "/privacy", "/safety"])("[OPN-103] %s says that it is a draft", async (path) => {
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
  it("[LEG-01, LEG-02, LEG-03] shows the status Operational, and links to the legal texts", async () => {
    const hub = await page("/legal");
    expect(textOf(one(hub, "h1"))).toBe("Legal");
    expect(textOf(hub)).toContain("Operational");
    expect(textOf(hub)).not.toContain("Issues Detected");
    for (const path of ["/terms", "/privacy"]) expect(hrefs(byRole(hub, "main"))).toContain(path);
  });

  it("[OWN-10] says on /status how each service is, and has the statement of accessibility; the footer leads to both", async () => {
    const status = await page("/status");
    expect(textOf(byRole(status, "main")).match(/(?<=(?:Site|Payments|Email)\s)(?:Working|Slow)/g)).toHaveLength(3);
    expect(all(status, ".service-days rect")).toHaveLength(270);
    expect(sections(await page("/accessibility")).slice(0, 4)).toEqual([
      "1. How accessible this website is",
      "2. Feedback and contact information",
      "3. Enforcement procedure",
      "4. Compliance status",
    ]);
    expect(hrefs(byRole(status, "contentinfo"))).toEqual(expect.arrayContaining(["/accessibility", "/status"]));
  });

  it("[DAT-10, DAT-14] has the periods of the map of personal data on /privacy, and the complaint in the footer", async () => {
    const privacy = await page("/privacy");
    expect(hrefs(byRole(privacy, "contentinfo"), "Complain about how we use your data")).toEqual(["/data-complaint"]);
    const kept = textOf(one(privacy, "#kept"));
    for (const period of [PERIODS.money, PERIODS.record, PERIODS.log]) expect(kept).toContain(period.slice(1));
    expect(kept).toContain("A deposit that you paid, and its refund");
  });

  it("[LEG-04, DAT-01] leads signed-in users to the copy of their data, and only them", async () => {
    expect(textOf(await page("/legal"))).not.toContain("Request Data Copy");
    const { token } = await createSession((await createUser()).id);
    const hub = await html(await site.visitor({ token }).get("/legal"));
    expect(textOf(hub)).toContain("You do not need to wait. Get your copy now.");
    expect(hrefs(byRole(hub, "main"), "Request Data Copy")).toEqual(["/profile/data"]);
  });
});
