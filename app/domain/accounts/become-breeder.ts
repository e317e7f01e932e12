// Where "Become a Breeder" and "Get Started" lead: registration is for visitors, an application for members, and who is
// a breeder already is looking for a plan.
import type { Viewer } from "./viewer.ts";

/** The path of the next step towards selling here, for whoever looks. */
export function becomeBreederPath(viewer: Pick<Viewer, "isBreeder"> | null): string {
  if (!viewer) return "/register/breeder";
  return viewer.isBreeder ? "/breeder/subscription" : "/breeder-application";
}
