// The style of areas that need somebody signed in, beside whatever needs it: React puts the link into the head once, and
// waits for it before it shows a page that script has fetched.
import stylesheet from "#app/ui/styles/areas.css?url";

export function AreaStyle() {
  return <link rel="stylesheet" href={stylesheet} precedence="area" />;
}
