import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { Flash } from "#app/ui/kit/flash.tsx";
import { Chips } from "#app/ui/kit/lists/chip.tsx";
import { PageSizeSelect } from "#app/ui/kit/lists/list-controls.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { Tooltip, TOOLTIP_DELAY_MS } from "#app/ui/kit/tooltip.tsx";
import { all, attributes, byLabel, byRole, hrefs, one, textOf, valueOf } from "../../../../tests/support/page.ts";
import { Checkbox, RadioGroup } from "./choice-fields.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { TextField } from "./field.tsx";

const html = (node: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);

describe("fields", () => {
  it("connect label, hint and error with the control", () => {
    const markup = html(
      <TextField id="email" name="email" label="Email" hint="For answers" error={["Enter an email", "And more"]} />,
    );
    const field = byLabel(markup, "Email");
    expect(field.matches("input[aria-invalid=true][aria-describedby='email-hint email-error']")).toBe(true);
    expect(textOf(one(markup, "#email-error"))).toContain("Enter an email");
    expect(markup).not.toContain("And more");
  });

  it("have no hint and no error where none is given", () => {
    expect(html(<TextField id="a" label="A" />)).not.toMatch(/aria-|error/);
  });

  it("have the id that the error summary links to on the first radio button", () => {
    const options = [
      { value: "dog", label: "Dog" },
      { value: "cat", label: "Cat" },
    ];
    const markup = html(
      <>
        <ErrorSummary errors={[{ fieldId: "kind", text: "Choose a kind" }]} />
        <RadioGroup id="kind" name="kind" legend="Kind" options={options} error="Choose a kind" defaultValue="cat" />
        <Checkbox id="terms" name="terms" label="I agree" />
      </>,
    );
    expect(hrefs(byRole(markup, "alert"), "Choose a kind")).toEqual(["#kind"]);
    expect(byRole(markup, "radio", "Dog").matches("#kind[value=dog]")).toBe(true);
    expect(byRole(markup, "radio", "Cat").matches("#kind-cat[checked]")).toBe(true);
  });
});

describe("parts of lists", () => {
  it("[BRP-05] makes each chip a link that removes its filter", () => {
    const chip = byRole(html(<Chips items={[{ label: "Type: Dog", to: "/pets?page=1" }]} />), "link");
    expect([textOf(chip), chip.getAttribute("href")]).toEqual(["Remove filter Type: Dog", "/pets?page=1"]);
    expect(html(<Chips items={[]} />)).toBe("");
  });

  it("[BRP-19] offers Show 12, Show 24 and Show 48 as page_size", () => {
    const markup = html(<PageSizeSelect value={24} />);
    const select = one(markup, "select[name=page_size]");
    expect(all(select, "option").map((option) => [valueOf(option), textOf(option)])).toEqual([
      ["12", "Show 12"],
      ["24", "Show 24"],
      ["48", "Show 48"],
    ]);
    expect(attributes(select, "option[selected]", "value")).toEqual(["24"]);
  });

  it("[BRP-24] omits pagination for one page, and marks the current page of several", () => {
    const href = (page: number) => `?page=${page}`;
    expect(html(<Pagination page={1} pageCount={1} hrefFor={href} />)).toBe("");
    const second = byRole(html(<Pagination page={2} pageCount={3} hrefFor={href} />), "link", "Page 2");
    expect(second.getAttribute("aria-current")).toBe("page");
  });
});

describe("messages and hints", () => {
  it("announces an error assertively and any other message politely", () => {
    expect(textOf(byRole(html(<Flash flash={{ kind: "error", text: "No" }} />), "alert"))).toContain("No");
    expect(textOf(byRole(html(<Flash flash={{ kind: "success", text: "Done" }} />), "status"))).toContain("Done");
  });

  it("[CON-29, LAY-32] has the native title without script, and waits 700 ms with it", () => {
    expect(html(<Tooltip text="Favourites">x</Tooltip>)).toContain('title="Favourites"');
    expect(TOOLTIP_DELAY_MS).toBe(700);
    const css = readFileSync(new URL("../tooltip.css", import.meta.url), "utf8");
    expect(css).toContain(`opacity 120ms ${TOOLTIP_DELAY_MS}ms`);
  });
});
