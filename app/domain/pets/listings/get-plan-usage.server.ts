// The usage of a breeder's plan (pets against its limit), for the pages that show it and the check before a pet is
// added.
import { DEFAULT_SITE_SETTINGS } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type PlanUsage, petLimitOf } from "./limits.ts";

interface UsageRow {
  status: "active" | "past_due" | null;
  planName: string | null;
  petLimit: number | null;
  maxPets: number | null;
  used: number;
}

/** The current usage. In a transaction that has locked the breeder's row, it remains valid until the commit. */
export async function getPlanUsage(breederId: number, client: Prisma.TransactionClient = db): Promise<PlanUsage> {
  const [row] = await client.$queryRaw<UsageRow[]>`
    SELECT live.status::text AS status, plan.name AS "planName", plan.pet_limit AS "petLimit",
      (SELECT max_pets_per_breeder FROM site_settings WHERE id = 1) AS "maxPets",
      (SELECT count(*)::int FROM pets p WHERE p.breeder_id = ${breederId}::int
        AND p.deleted_at IS NULL AND p.sold_at IS NULL) AS used
    FROM (SELECT 1) one
    LEFT JOIN subscriptions live ON live.breeder_id = ${breederId}::int AND live.status IN ('active', 'past_due')
    LEFT JOIN plans plan ON plan.id = live.plan_id`;
  const { status, planName, petLimit, maxPets, used } = row!;
  const limit = petLimitOf(status && { petLimit }, maxPets ?? DEFAULT_SITE_SETTINGS.maxPetsPerBreeder);
  return { subscription: status ?? "none", planName, limit, used };
}
