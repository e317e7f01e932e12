// A moderator states that the document of a health test was seen; public pages show the date.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { changedSince } from "#app/domain/accounts/case-intake/seen-versions.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { mayMarkSeen } from "./policy.ts";

interface MarkSeenInput {
  viewer: Viewer;
  testId: number;
  /** The version that the moderator read. */
  version?: string | null;
  remoteIp?: string;
}

interface ChangedTest {
  ok: false;
  code: "changed";
  fields: string[];
}

/** `changed`: since the moderator read it. `late`: the test was deleted, has no document, or was marked already. Never by its own breeder. */
export async function markDocumentSeen(
  input: MarkSeenInput,
): Promise<Result<null, "forbidden" | "own-subject" | "late"> | ChangedTest> {
  const { viewer, testId, version, remoteIp } = input;
  if (!mayMarkSeen(viewer)) return { ok: false, code: "forbidden" };
  return db.$transaction(async (client): Promise<Result<null, "own-subject" | "late"> | ChangedTest> => {
    // As a change of the animal does, see lockAnimal.
    await client.$queryRaw`
      SELECT 1 FROM breeding_animals WHERE id = (SELECT animal_id FROM health_tests WHERE id = ${testId}::int)
      FOR NO KEY UPDATE`;
    const owned = { id: testId, animal: { breederId: viewer.breederId ?? 0 } };
    if ((await client.healthTest.count({ where: owned })) > 0) return { ok: false, code: "own-subject" };
    const changed = await changedSince(client, "healthTest", new Map(version ? [[testId, version]] : []));
    const fields = changed.get(testId);
    if (fields) return { ok: false, code: "changed", fields };
    const { count } = await client.healthTest.updateMany({
      where: { id: testId, documentKey: { not: null }, seenAt: null },
      data: { seenAt: clock.now(), seenById: viewer.userId },
    });
    if (count === 0) return { ok: false, code: "late" };
    const { name, animal } = await client.healthTest.findUniqueOrThrow({
      where: { id: testId },
      include: { animal: { select: { id: true, name: true, breederId: true } } },
    });
    await recordAudit(client, {
      type: "health document seen",
      body: `The document of the health test ${name} of ${animal.name} was seen`,
      detail: {
        health_test_id: testId,
        animal_id: animal.id,
        breeder_id: animal.breederId,
        checked_by: viewer.userId,
      },
      actorId: viewer.userId,
      remoteIp,
    });
    return { ok: true, value: null };
  });
}
