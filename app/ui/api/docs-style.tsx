// Stylesheet of the API documentation page, which no other page loads.
import stylesheet from "#app/ui/styles/api-docs.css?url";

export function DocsStyle() {
  return <link rel="stylesheet" href={stylesheet} precedence="area" />;
}
