// Display names of reviewers.
import { db } from "#app/platform/db.server.ts";
import { shortName } from "./rules.ts";

/** The names of reviewers by user id: a breeder's trading name, other users' first name and initial. */
export async function reviewerNames(reviewerIds: readonly number[]): Promise<Map<number, string>> {
  const reviewers = await db.user.findMany({
    where: { id: { in: [...reviewerIds] } },
    select: { id: true, firstName: true, lastName: true, breeder: { select: { tradingName: true, status: true } } },
  });
  return new Map(
    reviewers.map(({ id, firstName, lastName, breeder }) => [
      id,
      breeder?.status === "approved" ? breeder.tradingName : shortName(firstName, lastName),
    ]),
  );
}
