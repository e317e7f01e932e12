// Stylesheet link of the areas for signed-in users: React hoists it into the head once, and waits for it before it
// shows a page after a client navigation.
import stylesheet from "#app/ui/styles/areas.css?url";

export function AreaStyle() {
  return <link rel="stylesheet" href={stylesheet} precedence="area" />;
}
