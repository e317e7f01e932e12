// Schema of the dashboard statistics in the JSON API.
import { z } from "zod";

const count = z.int().min(0);

export const statisticsSchema = z
  .object({
    total_users: count,
    active_users: count.meta({ description: "With a session used in the last 30 days, and not banned." }),
    total_breeders: count,
    pending_breeders: count,
    total_pets: count.meta({ description: "All but those that their breeders have deleted." }),
    pending_pets: count,
  })
  .meta({ id: "AdminStatistics" });

export type AdminStatistics = z.infer<typeof statisticsSchema>;
