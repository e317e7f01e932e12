// The texts that users read, as `npm run texts` lists them.
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** Found once in texts: they say in turns of phrase what everyday words say. */
const UNCLEAR = /another than your own|think better of it|\banew\b|whose words the seller|put away|\bunborn\b/i;

it("[ALL-08] the texts of the product are listed, without the turns of phrase that were unclear", () => {
  const listed = execFileSync(
    "node",
    ["dev/list-texts.mjs", "app/domain/conversations/messages", "app/domain/payments/subscriptions", "app/ui"],
    {
      encoding: "utf8",
    },
  );
  expect(listed).toContain(": Message must be at least 10 characters\n");
  expect(listed).toContain("app/ui/breeders/breeder-panel.tsx\n");
  expect(listed.split("\n").filter((line) => UNCLEAR.test(line))).toEqual([]);
});
