import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { Chips } from "./chip.tsx";
import { Checkbox, RadioGroup } from "./choice-fields.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { TextField } from "./field.tsx";
import { Flash } from "./flash.tsx";
import { PageSizeSelect } from "./list-controls.tsx";
import { Pagination } from "./pagination.tsx";
import { Tooltip, TOOLTIP_DELAY_MS } from "./tooltip.tsx";

const html = (node: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);

describe("fields", () => {
  it("tie label, hint and error to the control", () => {
    const markup = html(
      <TextField id="email" name="email" label="Email" hint="For answers" error={["Enter an email", "And more"]} />,
    );
    expect(markup).toContain('<label class="field__label" for="email">Email</label>');
    expect(markup).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="email-hint email-error"/);
    expect(markup).toMatch(/id="email-error".*Enter an email/s);
    expect(markup).not.toContain("And more");
  });

  it("say nothing of hint or error where there is none", () => {
    expect(html(<TextField id="a" label="A" />)).not.toMatch(/aria-|error/);
  });

  it("keep the error summary's link and the first radio button together", () => {
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
    expect(markup).toContain('href="#kind"');
    expect(markup).toMatch(/role="alert"/);
    expect(markup).toMatch(/<input type="radio" id="kind"[^>]*value="dog"/);
    expect(markup).toMatch(/id="kind-cat"[^>]*checked/);
  });
});

describe("parts of lists", () => {
  it("[BRP-05] makes each chip a link that takes its filter away", () => {
    expect(html(<Chips items={[{ label: "Type: Dog", to: "/pets?page=1" }]} />)).toMatch(
      /<a[^>]*href="\/pets\?page=1"[^>]*><span class="visually-hidden">Remove filter <\/span>Type: Dog/,
    );
    expect(html(<Chips items={[]} />)).toBe("");
  });

  it("[BRP-19] offers Show 12, Show 24 and Show 48 as page_size", () => {
    const markup = html(<PageSizeSelect value={24} />);
    expect(markup).toContain('name="page_size"');
    expect(
      [...markup.matchAll(/<option value="(\d+)"[^>]*>([^<]*)</g)].map(([, value, words]) => [value, words]),
    ).toEqual([
      ["12", "Show 12"],
      ["24", "Show 24"],
      ["48", "Show 48"],
    ]);
    expect(markup).toMatch(/value="24" selected/);
  });

  it("[BRP-24] leaves pagination out for one page, and marks the current one of several", () => {
    const href = (page: number) => `?page=${page}`;
    expect(html(<Pagination page={1} pageCount={1} hrefFor={href} />)).toBe("");
    expect(html(<Pagination page={2} pageCount={3} hrefFor={href} />)).toMatch(
      /aria-label="Page 2" aria-current="page"/,
    );
  });
});

describe("messages and hints", () => {
  it("announces an error at once and anything else politely", () => {
    expect(html(<Flash flash={{ kind: "error", text: "No" }} />)).toContain('role="alert"');
    expect(html(<Flash flash={{ kind: "success", text: "Done" }} />)).toContain('role="status"');
  });

  it("[CON-29, LAY-32] has the native title without script, and waits 700 ms with it", () => {
    expect(html(<Tooltip text="Favourites">x</Tooltip>)).toContain('title="Favourites"');
    expect(TOOLTIP_DELAY_MS).toBe(700);
    const css = readFileSync(new URL("tooltip.css", import.meta.url), "utf8");
    expect(css).toContain(`opacity 120ms ${TOOLTIP_DELAY_MS}ms`);
  });
});
