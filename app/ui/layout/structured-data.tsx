// JSON-LD structured data (schema.org). The element holds data that browsers do not execute, so the Content Security
// Policy for scripts does not apply; the text must only never end the element.

/** Plain JSON-LD: an object with "@context" and "@type". Undefined members are left out. */
export type StructuredDataObject = Record<string, unknown>;

/** The `<script type="application/ld+json">` of a page. Any text inside `data` is safe. */
export function StructuredData({ data }: { data: StructuredDataObject }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafeJson(data) }} />;
}

/** Returns JSON that is safe inside a script element: "<" is escaped. */
function scriptSafeJson(data: StructuredDataObject): string {
  return JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
}
