// Client action that keeps the typed message in the form when the request fails, instead of showing an error page.
import { data, isRouteErrorResponse } from "react-router";
import type { FormProblem } from "./thread-problem.ts";

interface ClientForm<Answer> {
  request: Request;
  serverAction: () => Promise<Answer>;
}

/** The response of the action or, when the request fails, the field `message` with an unspecified error. */
export async function keepUnsent<Answer>({ request, serverAction }: ClientForm<Answer>) {
  const text = (await request.clone().formData()).get("message");
  try {
    return await serverAction();
  } catch (error) {
    const isAnswer = error instanceof Response || isRouteErrorResponse(error);
    if (isAnswer || typeof text !== "string") throw error;
    return data<FormProblem>({ text }, { status: 503 });
  }
}
