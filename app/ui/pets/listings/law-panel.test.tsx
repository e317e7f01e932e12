// The panel "Before buyers can see {name}".
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { CheckedRule } from "#app/domain/law/check-listing.ts";
import { all, textOf } from "../../../../tests/support/page.ts";
import { LawPanel } from "./law-panel.tsx";

const rule = (id: CheckedRule["id"], message: string) =>
  ({ id, title: `Rule ${id}`, level: "answer", state: "done", message, field: "licence_reason", words: null }) as const;

it("[LIT-20] C14: shows a breeder the number of litters in 12 months also below the limit", () => {
  const rules = [rule("R02", "Licence given"), rule("R03", "Litter 2 in 12 months: Maple’s litter, born 5 March 2026")];
  const law = { rules, nation: null, open: 0, stopped: [] };
  const text = textOf(renderToStaticMarkup(<LawPanel law={law} name="Luna" hrefOf={() => "#x"} button={null} />));
  expect(text).toContain("Litter 2 in 12 months: Maple’s litter, born 5 March 2026");
  expect(text).not.toContain("Licence given");
});

it("[LAW-03, ALL-02] says of an approved listing neither that buyers cannot see it nor that it waits", () => {
  const law = { rules: [], nation: null, open: 0, stopped: [] };
  const panel = (isApproved: boolean) =>
    textOf(
      renderToStaticMarkup(
        <LawPanel law={law} name="Luna" isApproved={isApproved} hrefOf={() => "#x"} button={null} />,
      ),
    );
  expect(panel(false)).toMatch(/Before buyers can see Luna[^]*Ready for a moderator/);
  expect(panel(true)).toMatch(/Questions about Luna[^]*All questions are answered/);
});

it("[BRD-14, LAW-03] shows what is open first on the last step, each with its field, and folds what is done", () => {
  const open = { ...rule("R13", "Say whether the ears are natural."), state: "open", field: "ears" } as const;
  const warned = { ...rule("R15", "Check the microchip."), state: "worth_a_look", field: "microchip_number" } as const;
  const law = { rules: [rule("R02", "Licence given"), warned, open], nation: null, open: 1, stopped: [] };
  const problems = [{ field: "price", text: "Price must be a valid number greater than 0" }];
  const hrefOf = (field: string | null) => `#${field}`;
  const html = renderToStaticMarkup(
    <LawPanel law={law} name="Luna" problems={problems} hrefOf={hrefOf} button={null} />,
  );
  expect(textOf(html)).toContain("2 questions left to answer");
  const links = (selector: string) => all(html, selector).map((link) => [textOf(link), link.getAttribute("href")]);
  expect(links("section > ul a")).toEqual([
    ["Price must be a valid number greater than 0", "#price"],
    ["Rule R13", "#ears"],
    ["Rule R15", "#microchip_number"],
  ]);
  expect(textOf(all(html, "details summary")[0]!)).toBe("1 done");
  expect(links("details a")).toEqual([["Rule R02", "#licence_reason"]]);
});

it("[DUP-08] leads to the open notice about the photos, also when the photo itself is done", () => {
  const law = { rules: [rule("R07", "A photo")], nation: null, open: 0, stopped: [] };
  const panel = (isAnswered: boolean) =>
    renderToStaticMarkup(
      <LawPanel law={law} name="Luna" photoNotice={{ isAnswered }} hrefOf={() => "#x"} button={null} />,
    );
  expect(textOf(panel(false))).toMatch(/Worth checking:\s+Your photos/);
  expect(all(panel(false), "a").map((link) => link.getAttribute("href"))).toContain("#photo-notice");
  expect(textOf(panel(true))).toContain("Thank you. A moderator will check it.");
});
