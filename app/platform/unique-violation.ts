// Detects PostgreSQL unique violations (SQLSTATE 23505), such as for concurrent requests with the same value.
import { Prisma } from "./generated/prisma/client.ts";

/** Whether a write failed because of a unique violation; with `column`, of that column. */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  if (isPlainViolation(error)) return column === undefined || (error.detail ?? "").includes(column);
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return false;
  return column === undefined || JSON.stringify(error.meta ?? {}).includes(column);
}

/** The error of a query that was sent to PostgreSQL without Prisma. */
function isPlainViolation(error: unknown): error is Error & { detail?: string } {
  return error instanceof Error && "code" in error && error.code === "23505";
}
