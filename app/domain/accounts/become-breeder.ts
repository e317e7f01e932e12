// The target of the links "Become a Breeder" and "Get Started": registration for visitors, the application for
// signed-in users, and the plans for breeders.
import type { Viewer } from "./viewer.ts";

/** Returns the path of the viewer's next step towards selling on the site. */
export function becomeBreederPath(viewer: Pick<Viewer, "isBreeder"> | null): string {
  if (!viewer) return "/register/breeder";
  return viewer.isBreeder ? "/breeder/subscription" : "/breeder-application";
}
