// Two people want one name at the same moment: the database gives it to one, and its complaint tells who came second.
import { Prisma } from "./generated/prisma/client.ts";

/** Whether a write failed because a value exists already; with `column`, because that column's does. */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return false;
  return column === undefined || JSON.stringify(error.meta ?? {}).includes(column);
}
