// A form that script could not deliver comes back with what was typed in it, in place of an error page.
import { data, isRouteErrorResponse } from "react-router";
import type { FormProblem } from "./thread-problem.ts";

interface ClientForm<Answer> {
  request: Request;
  serverAction: () => Promise<Answer>;
}

/** What the site answers, or, without an answer, the field `message` as a problem of no known kind. */
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
