// The panel "Before buyers can see {name}".
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { CheckedRule } from "#app/domain/law/check-listing.ts";
import { textOf } from "../../../tests/support/page.ts";
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
