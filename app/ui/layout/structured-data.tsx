// What a page is about, for machines (schema.org). The element holds data, which no browser runs, so the policy for
// scripts does not reach it; only the text must never be able to end the element.

/** Plain JSON-LD: an object with "@context" and "@type". Undefined members are left out. */
export type StructuredDataObject = Record<string, unknown>;

/** The `<script type="application/ld+json">` of a page. Any text inside `data` is safe. */
export function StructuredData({ data }: { data: StructuredDataObject }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafeJson(data) }} />;
}

/** JSON that can stand inside a script element: the same data, with no "<" in it. */
function scriptSafeJson(data: StructuredDataObject): string {
  return JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
}
