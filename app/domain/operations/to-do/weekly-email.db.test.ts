// The weekly email of what a breeder has to do.
import { expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createReview, createUser } from "../../../../tests/support/factories.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { enqueueToDoEmails, mailToDo, TO_DO_EMAIL_JOB } from "./weekly-email.server.ts";

it("[BRD-01] has what no other email tells, with its links, once a day, and only while something is open", async () => {
  const { id, user } = await createBreeder();
  const sent = () => inbox.list().filter(({ to }) => to === user.email);
  // A rejection has its own email.
  await createPet({ breederId: id, status: "rejected" });
  await mailToDo({ breederId: id });
  expect(sent()).toEqual([]);

  const review = await createReview(id, { reviewerId: (await createUser({ firstName: "Ada" })).id });
  const draft = await db.listingDraft.create({ data: { breederId: id, data: { name: "Fern\nhttps://example.test" } } });
  await mailToDo({ breederId: id });
  expect(sent()).toMatchObject([{ subject: "[Pawstead] 2 things to do" }]);
  const { text } = sent()[0]!;
  expect(text).toMatch(
    new RegExp(`\nReview by Ada: Without your reply, .* 20\\d\\d: http.*/reviews/${review.id}/response\n`),
  );
  expect(text).toMatch(
    new RegExp(`\nFern https://example.test: Started, not sent yet, .*/breeder/pets/new\\?draft=${draft.id}\n`),
  );

  await db.breederSettings.create({ data: { breederId: id, notificationsEnabled: false } });
  await mailToDo({ breederId: id });
  expect(sent()).toHaveLength(1);

  expect(await enqueueToDoEmails()).toBeGreaterThan(0);
  expect(await enqueueToDoEmails()).toBe(0);
  const { rows } = await pool.query("SELECT 1 FROM jobs.job WHERE name = $1 AND (data->>'breederId')::int = $2", [
    TO_DO_EMAIL_JOB,
    id,
  ]);
  expect(rows).toHaveLength(1);
});
