import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { codePoint } from "../../../tests/support/code-point.ts";
import { StructuredData } from "./structured-data.tsx";

const draw = (name: string) => renderToStaticMarkup(<StructuredData data={{ "@type": "Product", name }} />);

it("escapes user text, so that it cannot end the script element", () => {
  const open = '<script type="application/ld+json">';
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: codePoint }), fc.constant("</script><!--<script>")), (name) => {
      const markup = draw(name);
      expect(markup.startsWith(open) && markup.endsWith("</script>")).toBe(true);
      const inside = markup.slice(open.length, -"</script>".length);
      expect(inside).not.toContain("<");
      expect(JSON.parse(inside)).toEqual({ "@type": "Product", name });
    }),
  );
});
