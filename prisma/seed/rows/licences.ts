// Inserts the licences, each with the entries of the audit log about it.
import { findCouncil } from "#app/domain/breeders/licences/councils.ts";
import { NATIONS } from "#app/domain/shared/places/nations.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { LICENCES } from "../world/licences.ts";
import { DEMO_ADMIN } from "../world/users.ts";
import type { WorldWriter } from "./world-writer.ts";

/** Days after its start at which a licence was checked. */
const CHECKED_AFTER_DAYS = 3;

export async function writeLicences(writer: WorldWriter): Promise<void> {
  const admin = writer.user(DEMO_ADMIN.username);
  for (const { breeder, startedDaysAgo, endsInDays, state, reason, ...licence } of LICENCES) {
    const breederId = writer.breeder(breeder);
    const { tradingName } = await writer.tx.breeder.findUniqueOrThrow({ where: { id: breederId } });
    const isDecided = state !== "unchecked";
    const checkedAt = writer.at(Math.max(0, startedDaysAgo - CHECKED_AFTER_DAYS));
    const lapsedAt = state === "lapsed" ? writer.at(-endsInDays - 1) : null;
    const wasChecked = state === "checked" || state === "lapsed";
    const { id } = await writer.tx.licence.create({
      data: {
        ...licence,
        breederId,
        nation: NATIONS.find((nation) => findCouncil(nation, licence.council))!,
        holderName: tradingName,
        startsOn: writer.at(startedDaysAgo),
        endsOn: new Date(writer.now.getTime() + endsInDays * 86_400_000),
        state,
        refusalReason: reason ?? null,
        checkedAt: wasChecked ? checkedAt : null,
        checkedById: wasChecked ? admin : null,
        checkedSource: wasChecked ? "register" : null,
        createdAt: writer.at(startedDaysAgo),
        updatedAt: lapsedAt ?? (isDecided ? checkedAt : writer.at(startedDaysAgo)),
      },
    });
    writer.licences.set(breeder, id);
    const about = { licence_id: id, breeder_id: breederId };
    const entries: Omit<Prisma.AuditEntryCreateManyInput, "body">[] = [];
    if (isDecided) {
      const seen = { type: "licence document downloaded", detail: { ...about, downloaded_by: admin } };
      entries.push({ ...seen, actorId: admin, createdAt: checkedAt });
    }
    if (wasChecked) {
      const detail = { ...about, checked_by: admin, source: "register" };
      entries.push({ type: "licence checked", detail, actorId: admin, createdAt: checkedAt });
    }
    if (state === "refused") {
      const detail = { ...about, rejected_by: admin, reason: reason ?? "" };
      entries.push({ type: "licence refused", detail, actorId: admin, createdAt: checkedAt });
    }
    if (licence.changeRequest) {
      const detail = { ...about, requested_by: admin, reason: licence.changeRequest };
      entries.push({ type: "licence changes requested", detail, actorId: admin, createdAt: checkedAt });
    }
    if (lapsedAt) entries.push({ type: "licence lapsed", detail: about, createdAt: lapsedAt });
    const body = `Licence ${licence.number} of ${tradingName}`;
    await writer.tx.auditEntry.createMany({ data: entries.map((entry) => ({ ...entry, body })) });
  }
}
