// A complaint about data from the form to the stored row and its emails.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { complaintReceived, complaintSchema } from "./schema.ts";
import { submitComplaint } from "./submit-complaint.server.ts";

const FORM = { email: "amira@example.test", text: "You kept my old address after I had changed it." };

it("[DAT-14] takes a complaint of 20 to 2,000 characters once, with a reference and the day of our reply", async () => {
  const idempotencyKey = newIdempotencyKey();
  const submit = () => submitComplaint({ form: FORM, userId: null, idempotencyKey });
  const [first, again] = [await submit(), await submit()];
  expect(again).toEqual(first);
  const stored = await db.dataComplaint.findMany({ where: { email: FORM.email } });
  expect(stored).toMatchObject([{ ...FORM, userId: null }]);
  expect(stored[0]!.dueAt.getTime() - stored[0]!.receivedAt.getTime()).toBe(30 * 86_400_000);
  expect(first.ok && complaintReceived(first.value)).toMatch(
    /^Complaint received, ref C-\w{8}\. We will reply by \d+ \w+ \d{4}\.$/,
  );
  const jobs = await db.$queryRaw<{ name: string }[]>`
    SELECT name FROM jobs.job WHERE data->>'complaintId' = ${String(stored[0]!.id)} ORDER BY name`;
  expect(jobs.map(({ name }) => name)).toEqual(["mail-complaint", "mail-complaint-received"]);
  const lengths = [19, 20, 2000, 2001].map(
    (length) => complaintSchema.safeParse({ ...FORM, text: "x".repeat(length) }).success,
  );
  expect(lengths).toEqual([false, true, true, false]);
});
