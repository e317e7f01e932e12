// The addresses of a breeder's two images.
import { data } from "react-router";
import { BREEDER_IMAGES, type BreederImage } from "#app/domain/breeders/own/views.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { referringPath } from "#app/http/forms/referring-path.ts";

const EDIT = "/breeder/profile/edit";

/** The image that an address names. Throws a 404. */
export function requireImageName(text: string | undefined): BreederImage {
  const which = BREEDER_IMAGES.find((name) => name === text);
  if (which) return which;
  const { status, message } = errorFor("not-found");
  throw data({ code: "not-found", message }, { status });
}

/** The return path after a change of an image: the form that was submitted, else the overview. */
export function imageReturnPath(request: Request): string {
  return referringPath(request)?.split("?", 1)[0] === EDIT ? EDIT : "/breeder/profile";
}
