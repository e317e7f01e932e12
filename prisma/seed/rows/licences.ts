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
    // Worded as the site words them.
    const named = `icence ${licence.number} of ${licence.council}`;
    const entries: Prisma.AuditEntryCreateManyInput[] = [];
    if (isDecided) {
      const seen = { type: "licence document downloaded", detail: { ...about, downloaded_by: admin } };
      const body = `The document of l${named} was downloaded`;
      entries.push({ ...seen, body, actorId: admin, createdAt: checkedAt });
    }
    if (wasChecked) {
      const detail = { ...about, checked_by: admin, source: "register" };
      const body = `L${named} was checked`;
      entries.push({ type: "licence checked", body, detail, actorId: admin, createdAt: checkedAt });
    }
    if (state === "refused") {
      const detail = { ...about, rejected_by: admin, reason: reason ?? "" };
      const body = `L${named} was refused`;
      entries.push({ type: "licence refused", body, detail, actorId: admin, createdAt: checkedAt });
    }
    if (licence.changeRequest) {
      const detail = { ...about, requested_by: admin, reason: licence.changeRequest };
      const body = `Changes of l${named} were requested`;
      entries.push({ type: "licence changes requested", body, detail, actorId: admin, createdAt: checkedAt });
    }
    if (lapsedAt) {
      entries.push({ type: "licence lapsed", body: `L${named} expired`, detail: about, createdAt: lapsedAt });
    }
    await writer.tx.auditEntry.createMany({ data: entries });
  }
}
