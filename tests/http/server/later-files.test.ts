// What a document page loads after its first paint: the small script with its parts, and the whole stylesheets.
import { expect, it } from "vitest";
import { createPet } from "../../support/factories.ts";
import { all, attributes, html } from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

/** The bytes that are sent of a file whose name is that of its content. */
async function file(path: string): Promise<{ text: string; bytes: number }> {
  const response = await site.get(path, { headers: { "Accept-Encoding": "br" } });
  expect([response.status, response.headers.get("Cache-Control")], path).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  const text = await response.text();
  return { text, bytes: Number(response.headers.get("Content-Length")) };
}

const named = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = ""]) => name);

it("the script of document pages is at most 12 kB in all, 8 kB of it at the first touch", async () => {
  const page = await html(await site.get("/"));
  const [first = ""] = named(page, /src:"(\/assets\/small-[^"]+\.js)"/g);
  const script = await file(first);
  const names = named(script.text, /import\(`\.\/([^`]+)`\)/g);
  const parts = await Promise.all(names.map((name) => file(`/assets/${name}`)));
  expect(named(script.text, /from[`"]\.\/([^`"]+)[`"]/g), "a second request before it runs").toEqual([]);
  expect(parts.length).toBeGreaterThan(0);
  const other = named(parts.map(({ text }) => text).join("\n"), /(?:from|import)\(?[`"]\.\/([^`"]+)[`"]/g);
  expect(
    other.filter((name) => `/assets/${name}` !== first),
    "a request that waits for another",
  ).toEqual([]);
  expect(script.bytes).toBeLessThanOrEqual(8_000);
  expect(parts.reduce((sum, { bytes }) => sum + bytes, script.bytes)).toBeLessThanOrEqual(12_000);
});

it("no stylesheet is loaded before script needs it, and then it has the classes of what script adds", async () => {
  const pet = await createPet({ name: "Rex", breed: "Poodle" });
  const pages = await Promise.all(
    ["/", `/pets/rex-poodle-${pet.id}`, "/breeders"].map((path) => site.get(path).then(html)),
  );
  const [first = ""] = named(pages[0]!, /src:"(\/assets\/small-[^"]+\.js)"/g);
  const script = (await file(first)).text;
  const parts = await Promise.all(named(script, /import\(`\.\/([^`]+)`\)/g).map((name) => file(`/assets/${name}`)));
  const added = named([script, ...parts.map(({ text }) => text)].join("\n"), /className[:=]`([a-z][^`$]*)`/g);
  const classes = new Set(added.flatMap((names) => names.split(" ")));
  expect([...classes]).toEqual(expect.arrayContaining(["dialog", "lightbox", "pet-loading", "breeder-preview"]));
  for (const page of pages) {
    expect(all(page, "link[rel=stylesheet], link[as=style]")).toEqual([]);
    const hrefs = attributes(page, "style[data-whole]", "data-whole").flatMap((value) => value?.split(" ") ?? []);
    const css = (await Promise.all(hrefs.map(file))).map(({ text }) => text).join("\n");
    expect([...classes].filter((name) => !css.includes(`.${name.replaceAll("/", "\\/")}`))).toEqual([]);
  }
});
