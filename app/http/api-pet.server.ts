// What the calls about one pet have in common.
import { apiError } from "./api/reply.server.ts";

/** The answer about a pet that is not there, or not for whoever asks. */
export function petNotFound(): Response {
  return apiError("not-found", { message: "Pet not found" });
}
