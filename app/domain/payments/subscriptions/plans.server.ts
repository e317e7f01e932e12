// The plans on sale, with their prices and limits. They are database rows, inserted by the first migration, so that a
// price changes in one place for the page, the API and the checkout.
import { pool } from "#app/platform/db.server.ts";
import type { PlanView } from "./plan-view.ts";

/** Every plan, in the order of the price list. */
export async function listPlans(): Promise<PlanView[]> {
  const { rows } = await pool.query<PlanView>(
    `SELECT id AS "planId", name, price_pence AS "pricePence", pet_limit AS "petLimit", features
     FROM plans ORDER BY position, id`,
  );
  return rows;
}
