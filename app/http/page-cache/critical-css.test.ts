import { describe, expect, it } from "vitest";
import { criticalCssRules, readRules } from "../../../dev/critical-css-rules.mjs";
import { criticalCss } from "./critical-css.ts";

const CSS = `@layer base, components;
@layer base{:root{--used:red;--unused:var(--via);--via:blue}article,aside{color:var(--used)}table{border:0}::file-selector-button{border:0}}
@layer components{.card:not(.off){margin:0}.card>.name,.list{padding:0}.sm\\:w-1\\/2{width:50%}.gone{float:left}
@media (width>=40rem){.gone{color:red}}@media print{.card{color:#000}}[data-script=on] .card{cursor:pointer}}
@keyframes spin{to{rotate:1turn}}@keyframes rise{to{top:0}}.card{animation:rise 1s;appearance:spin-button}
@property --unused{syntax:"*";inherits:false}`;
const PAGE =
  `<html><head></head><body><article class="card sm:w-1/2">` +
  `<p class="name">gone table &lt;table class=&quot;gone&quot;&gt;</p></article></body></html>`;
const styleOf = (html: string) => criticalCss(html, readRules(CSS));

describe("criticalCss", () => {
  it("keeps the rules whose elements and classes the page has, in their order and groups", () => {
    expect(styleOf(PAGE)).toBe(
      "@layer base, components;@layer base{:root{--used:red;}article{color:var(--used)}}" +
        "@layer components{.card:not(.off){margin:0}.card>.name{padding:0}.sm\\:w-1\\/2{width:50%}" +
        "@media print{.card{color:#000}}}.card{animation:rise 1s;appearance:spin-button}@keyframes rise{to{top:0}}",
    );
  });

  it("keeps what depends on a part of the page only where that part is", () => {
    const rules = readRules("body:has(.name .old){top:0}body:has(>.name){left:0}body:not(:has(.old)){right:0}");
    expect(criticalCss(PAGE, rules)).toBe("body:has(>.name){left:0}body:not(:has(.old)){right:0}");
  });

  it("keeps pseudo-elements of the input types that the page has", () => {
    expect(styleOf(PAGE.replace("<p", '<input type="file"/><p'))).toContain("::file-selector-button");
  });

  it("keeps states of fields that the server gives", () => {
    const field = readRules(
      ".input[aria-invalid=true]{color:red}.input:disabled{top:0}.field:has([data-invalid]){margin:0}",
    );
    const page = '<div class="field"><input class="input"/></div>';
    expect(criticalCss(page, field)).toBe("");
    expect(criticalCss(page.replace("/>", ' aria-invalid="true"/>'), field)).toBe(
      ".input[aria-invalid=true]{color:red}.field:has([data-invalid]){margin:0}",
    );
  });
});

/** The hooks of the build plugin, as Vite calls them. */
interface Hooks {
  configureServer(server: object): void;
  resolveId(name: string): string;
  load(id: string): Promise<string>;
  hotUpdate(this: { environment: object }): void;
}

it("reads the rules of the source stylesheets in development, again after a change", async () => {
  const plugin = criticalCssRules() as unknown as Hooks;
  const transformRequest = async (url: string) => ({ code: url.includes("/app.css?direct") ? CSS : ".hero{margin:0}" });
  plugin.configureServer({ environments: { client: { transformRequest } } });
  const id = plugin.resolveId("virtual:critical-css-rules");
  const rules = [...readRules(CSS), ...readRules(".hero{margin:0}")];
  expect(await plugin.load(id)).toBe(`export default ${JSON.stringify(rules)}`);
  const dropped: unknown[] = [];
  const moduleGraph = {
    getModuleById: (of: string) => of,
    invalidateModule: (module: unknown) => dropped.push(module),
  };
  plugin.hotUpdate.call({ environment: { moduleGraph } });
  expect(dropped).toEqual([id]);
});
