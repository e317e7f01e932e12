// The addresses of a breeder's two pictures.
import { data } from "react-router";
import { BREEDER_PICTURES, type BreederPicture } from "#app/domain/breeders/own/views.ts";
import { answerFor } from "./errors/error-codes.ts";
import { referringPath } from "./forms/referring-path.ts";

const EDIT = "/breeder/profile/edit";

/** The picture that an address names. Throws a 404. */
export function requirePictureName(text: string | undefined): BreederPicture {
  const which = BREEDER_PICTURES.find((name) => name === text);
  if (which) return which;
  const { status, message } = answerFor("not-found");
  throw data({ code: "not-found", message }, { status });
}

/** Where somebody goes on once a picture is changed: the form they came from, else the overview. */
export function pictureReturnPath(request: Request): string {
  return referringPath(request)?.split("?", 1)[0] === EDIT ? EDIT : "/breeder/profile";
}
