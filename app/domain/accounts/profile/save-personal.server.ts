// Saves the Personal form: name and username. The unique constraint decides between concurrent requests for a username.
import { isReservedUsername } from "#app/domain/accounts/usernames.ts";
import { type ChangedMeanwhile, changedMeanwhile } from "#app/domain/shared/edit-version.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { isUniqueViolation } from "#app/platform/unique-violation.ts";
import { PERSONAL_LABELS } from "./edited-fields.server.ts";

export interface PersonalDetails {
  username?: string;
  firstName?: string;
  lastName?: string;
}

type PersonalSaved = Result<null, "username-taken"> | ChangedMeanwhile;

/** Saves the given fields of an account. A username is validated only when it changes. `version` is that of the form. */
export async function savePersonal(userId: number, details: PersonalDetails, version?: string): Promise<PersonalSaved> {
  const taken = { ok: false, code: "username-taken", field: "username" } as const;
  const { username, firstName, lastName } = details;
  try {
    return await db.$transaction(async (client): Promise<PersonalSaved> => {
      await client.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::int FOR NO KEY UPDATE`;
      const select = { username: true, firstName: true, lastName: true } as const;
      const stored = await client.user.findUniqueOrThrow({ where: { id: userId }, select });
      const changed = changedMeanwhile(version, { stored, wanted: { ...details }, labels: PERSONAL_LABELS });
      if (changed) return changed;
      const isRenamed = username !== undefined && username !== stored.username;
      if (isRenamed && isReservedUsername(username)) return taken;
      const data = { firstName, lastName, ...(isRenamed ? { username } : {}) };
      // The trigger users_to_change_cases opens the case of what the public reads, see docs/triggers.md.
      await client.user.update({ where: { id: userId }, data });
      return { ok: true, value: null };
    });
  } catch (error) {
    if (username !== undefined && isUniqueViolation(error)) return taken;
    throw error;
  }
}
