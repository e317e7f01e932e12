// The style of the page about the API, which no other page has to carry.
import stylesheet from "#app/ui/styles/api-docs.css?url";

export function DocsStyle() {
  return <link rel="stylesheet" href={stylesheet} precedence="area" />;
}
