// The page /selling-rules: the whole table of the rules for listings.
import { expect, it } from "vitest";
import { LAW_RULE_IDS } from "#app/domain/law/rule-ids.ts";
import { LAW_RULES } from "#app/domain/law/rules.ts";
import { all, hrefs, one } from "../../support/page.ts";
import { html, sharedSite, textOf } from "../../support/site.ts";

const site = await sharedSite();
const page = async () => html(await site.get("/selling-rules"));
const WORDS = { stop: "Not allowed", answer: "Answer needed", warn: "Worth checking" } as const;

it("[LAW-06] shows every rule with its level in each nation, since when it is in force, and its source", async () => {
  const rules = all(await page(), "li[id]");
  expect(rules.map(({ id }) => id)).toEqual([...LAW_RULE_IDS]);
  for (const id of LAW_RULE_IDS) {
    const shown = rules.find((each) => each.id === id)!;
    const { title, summary, inForce, source, levels } = LAW_RULES[id];
    expect(textOf(one(shown, "h3"))).toBe(`${id} ${title}`);
    for (const text of [summary, inForce, source]) expect(textOf(shown)).toContain(text);
    const nations = all(shown, "dl > div").map((row) => [textOf(one(row, "dt")), textOf(one(row, "dd"))]);
    expect(nations).toEqual([
      ["England", WORDS[levels.england]],
      ["Scotland", WORDS[levels.scotland]],
      ["Wales", WORDS[levels.wales]],
      ["Northern Ireland", WORDS[levels.northern_ireland]],
    ]);
  }
});

it("[LAW-06, OPN-103] is marked as a draft", async () => {
  expect(textOf(one(await page(), ".legal-document__note"))).toBe("Draft, to be replaced by our solicitor");
});

it("[LAW-06] links to each rule within the page, and is linked from the legal centre", async () => {
  expect(hrefs(await page())).toEqual(expect.arrayContaining(LAW_RULE_IDS.map((id) => `#${id}`)));
  expect(hrefs(await html(await site.get("/legal")))).toContain("/selling-rules");
});

it("[LAW-06] may be stored by browsers and proxies, as the other legal texts are", async () => {
  const response = await site.get("/selling-rules");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  const etag = response.headers.get("ETag")!;
  expect((await site.get("/selling-rules", { headers: { "If-None-Match": etag } })).status).toBe(304);
});
