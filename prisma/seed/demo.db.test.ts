// Compares the demo world with its documentation, whose figures users and scripts rely on. Images are
// rows without files here, because receiving all of them takes seconds.
import { beforeAll, describe, expect, it, vi } from "vitest";
import { PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { AUDIT_TYPES } from "#app/domain/moderation/audit-log/types.ts";
import { countOpenAnswers } from "#app/domain/pets/listings/answers-due.server.ts";
import { countRows } from "#app/domain/pets/litters/row-status.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { SerialClient } from "#app/platform/serial-client.server.ts";
import { createDatabase } from "../../tests/support/database.ts";
import { recordedImages } from "../../tests/support/images/recorded-images.ts";
import { DEMO_PASSWORD, seedDemo } from "./demo.ts";

const NOW = new Date("2026-05-20T10:30:00Z");
const HOUR_MS = 3_600_000;

async function count(sql: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`);
  return rows[0]!.count;
}

const account = (email: string) =>
  db.user.findUniqueOrThrow({
    where: { email },
    include: { permissions: true, breeder: { include: { pets: true, subscriptions: true, reviews: true } } },
  });

const livePets = (breeder: { pets: { deletedAt: Date | null }[] } | null) =>
  breeder!.pets.filter(({ deletedAt }) => deletedAt === null);

beforeAll(async () => {
  vi.spyOn(clock, "now").mockReturnValue(NOW);
  const figures = await seedDemo({ db, receive: recordedImages });
  expect(figures?.rowTime).toBeLessThan(30);
}, 60_000);

describe("the accounts", () => {
  it("are the eleven documented ones, all with the same password", async () => {
    vi.spyOn(clock, "now").mockReturnValue(NOW);
    const documented = {
      "buyer@demo.test": "demo.buyer",
      "newbuyer@demo.test": "demo.newbuyer",
      "breeder@demo.test": "willowbrook",
      "full@demo.test": "oakhollow",
      "free@demo.test": "mossbank",
      "pastdue@demo.test": "fernleigh",
      "pending@demo.test": "demo.pending",
      "rejected@demo.test": "demo.rejected",
      "banned@demo.test": "demo.banned",
      "moderator@demo.test": "demo.moderator",
      "admin@demo.test": "demo.admin",
    };
    const users = await Promise.all(Object.keys(documented).map(account));
    expect(users.map(({ username }) => username)).toEqual(Object.values(documented));
    // The same hash, so that one password opens all: a buyer and the banned one try it.
    expect(new Set(users.map(({ passwordHash }) => passwordHash)).size).toBe(1);
    const [opened, refused] = await Promise.all(
      ["buyer@demo.test", "banned@demo.test"].map((email) =>
        signIn({ email, password: DEMO_PASSWORD, remember: false, address: null, userAgent: null }),
      ),
    );
    expect(opened).toMatchObject({ ok: true });
    const until = new Date(NOW.getTime() + 7 * 24 * HOUR_MS);
    expect(refused).toMatchObject({ ok: false, code: "banned", until, reason: expect.stringMatching(/./) });
    expect(
      await count("bans b JOIN users u ON u.id = b.user_id WHERE b.lifted_at IS NULL AND u.email LIKE '%@demo.test'"),
    ).toBe(1);
  });

  it("have the documented roles and permissions", async () => {
    const permissionsOf = async (email: string) =>
      (await account(email)).permissions.map(({ permission }) => permission).sort();
    expect(await permissionsOf("moderator@demo.test")).toEqual(["admin.access", "pets.approve"]);
    expect(await permissionsOf("admin@demo.test")).toEqual([...PERMISSIONS].sort());
    expect((await account("admin@demo.test")).isAdmin).toBe(true);
    expect(await permissionsOf("buyer@demo.test")).toEqual(["messages.read", "messages.send"]);
    const approved = ["messages.read", "messages.send", "pets.create", "pets.delete", "pets.update"];
    expect(await permissionsOf("breeder@demo.test")).toEqual(approved);
    expect(await count("users WHERE is_admin")).toBe(1);
    expect(
      await count("users u JOIN breeders b ON b.user_id = u.id WHERE u.is_breeder <> (b.status = 'approved')"),
    ).toBe(0);
  });

  it("give the buyer the documented data, and the new buyer none", async () => {
    const buyer = await account("buyer@demo.test");
    expect(buyer.emailVerifiedAt && buyer.phoneVerifiedAt).toBeTruthy();
    expect(await count(`pet_favourites WHERE user_id = ${buyer.id}`)).toBeGreaterThan(2);
    expect(await count(`breeder_favourites WHERE user_id = ${buyer.id}`)).toBeGreaterThan(0);
    const reads = await db.chatRead.findMany({ where: { userId: buyer.id } });
    expect(reads).toHaveLength(2);
    expect(reads.filter(({ unreadCount }) => unreadCount > 0)).toHaveLength(1);
    expect(await count(`reviews WHERE reviewer_id = ${buyer.id}`)).toBe(1);
    const deposits = await db.deposit.findMany({ where: { userId: buyer.id } });
    expect(deposits.map(({ status, paidAt }) => [status, NOW.getTime() - paidAt!.getTime()])).toEqual([
      ["paid", 2 * HOUR_MS],
    ]);

    const fresh = await account("newbuyer@demo.test");
    expect(fresh.emailVerifiedAt).not.toBeNull();
    expect(fresh.phoneVerifiedAt).toBeNull();
    for (const table of ["pet_favourites", "breeder_favourites", "chat_reads", "deposits", "addresses"]) {
      expect(await count(`${table} WHERE user_id = ${fresh.id}`), table).toBe(0);
    }
  });

  it("give each breeder the documented plan, pets and reviews", async () => {
    const willowbrook = (await account("breeder@demo.test")).breeder!;
    expect(willowbrook).toMatchObject({
      tradingName: "Willowbrook Spaniels",
      status: "approved",
      featured: true,
      reviewCount: 6,
    });
    expect(willowbrook.subscriptions).toMatchObject([{ planId: "gold", status: "active" }]);
    expect(livePets(willowbrook).map((pet) => "status" in pet && pet.status).sort()).toEqual([
      "approved", "approved", "approved", "pending",
    ]); // oxfmt-ignore
    expect(willowbrook.totalPets).toBe(4);

    const oakhollow = (await account("full@demo.test")).breeder!;
    expect(oakhollow).toMatchObject({ status: "approved", totalPets: 1, featured: false });
    expect(oakhollow.subscriptions).toMatchObject([{ planId: "standard", status: "active" }]);

    const mossbank = (await account("free@demo.test")).breeder!;
    expect(mossbank).toMatchObject({ status: "approved", totalPets: 2, featured: false });
    expect(mossbank.subscriptions.filter(({ status }) => status !== "cancelled")).toEqual([]);

    const fernleigh = (await account("pastdue@demo.test")).breeder!;
    expect(fernleigh).toMatchObject({ status: "approved", featured: false });
    expect(fernleigh.subscriptions).toMatchObject([{ planId: "gold", status: "past_due" }]);

    const pending = await account("pending@demo.test");
    expect(pending).toMatchObject({ type: "breeder", isBreeder: false, breeder: { status: "pending", listed: false } });
    // BRD-02: email and phone are "Done", as the profile says.
    expect(pending.breeder!.contactEmail).toBe(pending.email);
    const rejected = await db.breederApplication.findFirstOrThrow({ where: { user: { email: "rejected@demo.test" } } });
    expect(rejected.status).toBe("rejected");
    expect(rejected.rejectionReason).toBeTruthy();
  });
});

describe("the marketplace", () => {
  it("has at least the documented number of rows of each kind", async () => {
    const live = "pets WHERE deleted_at IS NULL AND status =";
    expect(await count("breeders WHERE listed")).toBeGreaterThanOrEqual(14);
    expect(await count("breeder_applications WHERE status = 'pending'")).toBeGreaterThanOrEqual(3);
    expect(await count(`${live} 'approved'`)).toBeGreaterThanOrEqual(64);
    const hidden = "(SELECT id FROM breeders WHERE plan_lapsed)";
    expect(await count("pets WHERE listed")).toBe(
      await count(`${live} 'approved' AND sold_at IS NULL AND breeder_id NOT IN ${hidden}`),
    );
    expect(await count("pets WHERE listed")).toBeGreaterThanOrEqual(64);
    expect(await count(`${live} 'pending'`)).toBeGreaterThanOrEqual(8);
    expect(await count(`${live} 'rejected' AND rejection_reason IS NOT NULL`)).toBe(2);
    expect(await count(`${live} 'hidden'`)).toBe(2);
    expect(await count("pets WHERE listed AND reserved")).toBe(3);
    expect(await count("reviews WHERE breeder_id IS NOT NULL")).toBeGreaterThanOrEqual(60);
    expect(await count("(SELECT DISTINCT rating FROM reviews) r")).toBe(5);
    expect(await count("reviews WHERE breeder_response IS NOT NULL")).toBeGreaterThan(10);
    expect(await count("audit_entries")).toBeGreaterThanOrEqual(40);
    const { rows } = await pool.query<{ type: string }>("SELECT DISTINCT type FROM audit_entries");
    expect(rows.map(({ type }) => type).sort()).toEqual([...AUDIT_TYPES].sort());
  });

  it("[LIT-12, LIT-16] has a born litter of six with its parents, and a planned one, both public", async () => {
    const litter = await db.litter.findFirstOrThrow({
      where: { name: "Maple's summer litter" },
      include: { dam: { include: { healthTests: true } }, sire: true, rows: { include: { pet: true } } },
    });
    expect(litter).toMatchObject({ stage: "born", listed: true, dam: { name: "Maple" }, sire: { name: "Monsieur" } });
    expect(litter.dam!.healthTests).toHaveLength(2);
    expect(countRows(litter.rows)).toMatchObject({ total: 6, available: 4, reserved: 0, sold: 1 });
    expect(await count("litters WHERE stage = 'planned' AND listed")).toBe(1);
  });

  it("has results for every filter and a breeder in every state", async () => {
    // Two of the six rabbits are of the breeder whose plan has ended.
    for (const type of ["dog", "cat", "rabbit", "other"]) {
      expect(await count(`pets WHERE listed AND type = '${type}'`), type).toBeGreaterThanOrEqual(4);
    }
    for (const specialty of ["dog", "cat", "rabbit", "bird", "fish", "reptile"]) {
      expect(await count(`breeders WHERE listed AND '${specialty}' = ANY (specialties)`), specialty).toBeGreaterThan(0);
    }
    const reputation = "breeders WHERE listed AND review_count > 0 AND round(average_rating * 20)";
    expect(await count(`${reputation} >= 80`)).toBeGreaterThan(3);
    expect(await count(`${reputation} BETWEEN 60 AND 79`)).toBeGreaterThan(0);
    expect(await count(`${reputation} < 60`)).toBeGreaterThan(0);
    expect(await count("breeders WHERE listed AND review_count = 0")).toBeGreaterThan(0);
    for (const band of ["= 0", "BETWEEN 1 AND 59", "BETWEEN 60 AND 1439", ">= 1440"]) {
      expect(await count(`breeders WHERE listed AND response_time_minutes ${band}`), band).toBeGreaterThan(0);
    }
    expect(
      await count(`breeders WHERE listed AND created_at > '${NOW.toISOString()}'::timestamptz - interval '3 days'`),
    ).toBe(1);
    for (const setting of ["vacation_mode AND vacation_message <> ''", "public_contact_info", "hide_contact_info"]) {
      expect(await count(`breeder_settings WHERE ${setting}`), setting).toBe(1);
    }
    expect(await count("breeders WHERE listed AND profile_image_id IS NULL")).toBe(2);
    expect(
      await count("pets p JOIN breeders b ON b.id = p.breeder_id WHERE p.listed AND p.listing_location <> b.location"),
    ).toBeGreaterThan(2);
  });

  it("keeps every breeder within the limits of the plan, and featured exactly where plan and reputation allow it", async () => {
    expect(
      await count(`breeders b JOIN subscriptions s ON s.breeder_id = b.id AND s.status IN ('active', 'past_due')
        JOIN plans p ON p.id = s.plan_id WHERE b.total_pets > p.pet_limit`),
    ).toBe(0);
    expect(
      await count(`breeders b WHERE b.featured <> EXISTS (SELECT 1 FROM subscriptions s JOIN plans p ON p.id = s.plan_id
        WHERE s.breeder_id = b.id AND s.status = 'active' AND p.featured_in_search
          AND (b.review_count = 0 OR round((b.average_rating * 20)::numeric) >= 60))`),
    ).toBe(0);
    expect(await count(`subscriptions WHERE status = 'active' AND current_period_end <= '${NOW.toISOString()}'`)).toBe(
      0,
    );
    expect(await count(`subscriptions WHERE status <> 'active' AND current_period_end > '${NOW.toISOString()}'`)).toBe(
      0,
    );
  });

  it("shows the newest pets of several breeders first, Willowbrook's among them", async () => {
    const newest = await db.pet.findMany({
      where: { listed: true },
      orderBy: { createdAt: "desc" },
      take: 12,
      include: { breeder: true, images: true },
    });
    expect(new Set(newest.map(({ type }) => type)).size).toBe(4);
    expect(new Set(newest.map(({ breederId }) => breederId)).size).toBeGreaterThan(7);
    expect(newest.filter(({ breeder }) => breeder.tradingName === "Willowbrook Spaniels")).toHaveLength(3);
    expect(NOW.getTime() - newest[0]!.createdAt.getTime()).toBeLessThan(6 * HOUR_MS);
    expect(newest.every(({ images }) => images.length > 0 && images.every(({ alt }) => alt !== ""))).toBe(true);
  });
});

describe("derived figures", () => {
  it("match: response times and messages", async () => {
    const { rows } = await pool.query<{ shown: number; real: number }>(`
      SELECT b.response_time_minutes AS shown, coalesce(round(median.minutes), 0)::int AS real
      FROM breeders b LEFT JOIN LATERAL (
        SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answer.created_at - asked.created_at) / 60) AS minutes
        FROM chats c
        JOIN LATERAL (SELECT * FROM messages m WHERE m.chat_id = c.id AND m.user_id = c.starter_id ORDER BY m.id LIMIT 1) asked ON true
        JOIN LATERAL (SELECT * FROM messages m WHERE m.chat_id = c.id AND m.user_id = c.recipient_id ORDER BY m.id LIMIT 1) answer ON true
        WHERE c.recipient_id = b.user_id AND asked.created_at > '${NOW.toISOString()}'::timestamptz - interval '90 days') median ON true`);
    expect(rows.filter(({ shown, real }) => shown !== real)).toEqual([]);
  });

  it("match: unread counts, last messages and read markers, and messages", async () => {
    expect(
      await count(`chats c JOIN LATERAL (SELECT text, created_at FROM messages m WHERE m.chat_id = c.id ORDER BY m.id DESC LIMIT 1)
        newest ON true WHERE (c.last_message, c.last_message_at) IS DISTINCT FROM (newest.text, newest.created_at)`),
    ).toBe(0);
    expect(
      await count(`chat_reads r WHERE r.unread_count <> (SELECT count(*) FROM messages m WHERE m.chat_id = r.chat_id
        AND m.user_id <> r.user_id AND m.created_at > coalesce(r.last_read_at, '-infinity'))`),
    ).toBe(0);
  });

  it("[RVH-03] match: verified purchases and paid deposits, helpful votes and voters", async () => {
    expect(
      await count(`reviews r WHERE r.breeder_id IS NOT NULL AND r.verified_purchase <> EXISTS (SELECT 1 FROM deposits d
        JOIN pets p ON p.id = d.pet_id WHERE d.user_id = r.reviewer_id AND p.breeder_id = r.breeder_id AND d.status = 'paid'
        AND d.refund_requested_at IS NULL AND d.paid_at < now() - interval '24 hours')`),
    ).toBe(0);
    const sealed = await count("handover_reviews WHERE rating = 4 AND published_at IS NULL");
    expect([sealed, (await count("reviews WHERE verified_purchase")) > 5]).toEqual([1, true]);
    expect(
      await count(
        `reviews r WHERE r.helpful_votes <> (SELECT count(*) FROM review_helpful_votes v WHERE v.review_id = r.id)`,
      ),
    ).toBe(0);
    expect(
      await count("review_helpful_votes v JOIN reviews r ON r.id = v.review_id WHERE r.reviewer_id = v.user_id"),
    ).toBe(0);
  });

  it("match: the ledger, and payments and refunds", async () => {
    expect(
      await count(`deposits d WHERE (SELECT array_agg(l.kind::text ORDER BY l.id) FROM ledger_entries l
          WHERE l.deposit_id = d.id AND l.amount_pence = d.amount_pence)
        IS DISTINCT FROM (CASE d.status WHEN 'paid' THEN ARRAY['deposit_paid']
          WHEN 'refunded' THEN ARRAY['deposit_paid', 'deposit_refunded'] END)`),
    ).toBe(0);
    expect(
      await count("subscriptions s WHERE NOT EXISTS (SELECT 1 FROM ledger_entries l WHERE l.subscription_id = s.id)"),
    ).toBe(0);
  });

  it("match: the events of every payment and its status", async () => {
    const missing =
      await count(`(SELECT 'deposit_id' AS owner, id, CASE status WHEN 'failed' THEN 'closed' ELSE status::text END AS last
          FROM deposits UNION ALL
        SELECT 'subscription_id', id, CASE status WHEN 'cancelled' THEN 'ended' WHEN 'past_due' THEN 'past-due' ELSE status::text END
          FROM subscriptions) AS payment
      WHERE NOT EXISTS (SELECT 1 FROM payment_events event WHERE event.kind = payment.last
        AND payment.id = CASE payment.owner WHEN 'deposit_id' THEN event.deposit_id ELSE event.subscription_id END)`);
    expect(missing).toBe(0);
    const paid = (await count("deposits")) + (await count("subscriptions"));
    expect(await count("payment_events WHERE kind = 'opened'")).toBe(paid);
  });

  it("have no time in the future except intended ones", async () => {
    const { rows } = await pool.query<{ table: string; column: string }>(`
      SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
      WHERE c.table_schema = 'public' AND c.data_type = 'timestamp with time zone' AND c.table_name <> 'site_settings'
        AND c.table_name NOT LIKE '\\_prisma%' AND c.column_name NOT IN ('until', 'current_period_end', 'expires_at', 'hold_expires_at', 'due_at', 'closes_at', 'opens_at', 'starts_at', 'ends_at')`);
    for (const { table, column } of rows) {
      expect(await count(`${table} WHERE ${column} > '${NOW.toISOString()}'`), `${table}.${column}`).toBe(0);
    }
  });

  it("have no event before the events that it depends on", async () => {
    for (const [what, sql] of Object.entries({
      pets: "pets p JOIN breeders b ON b.id = p.breeder_id WHERE p.created_at < b.approved_at OR p.approved_at < p.created_at",
      breeders: "breeders b JOIN users u ON u.id = b.user_id WHERE b.created_at < u.created_at",
      plans: "subscriptions s JOIN breeders b ON b.id = s.breeder_id WHERE s.created_at < b.approved_at",
      reviews: "reviews r JOIN users u ON u.id = r.reviewer_id WHERE r.created_at < u.created_at",
      reviewed: "reviews r JOIN breeders b ON b.id = r.breeder_id WHERE r.created_at < b.approved_at",
      answers: "reviews WHERE breeder_response_at < created_at",
      deposits: `deposits d JOIN pets p ON p.id = d.pet_id JOIN users u ON u.id = d.user_id
        WHERE d.created_at < p.approved_at OR d.created_at < u.created_at OR d.paid_at > p.deleted_at`,
      chats: `chats c JOIN pets p ON p.id = c.pet_id JOIN users u ON u.id = c.starter_id
        WHERE c.created_at < p.created_at OR c.created_at < u.created_at`,
      favourites: `pet_favourites f JOIN pets p ON p.id = f.pet_id JOIN users u ON u.id = f.user_id
        WHERE f.created_at < p.created_at OR f.created_at < u.created_at`,
      bans: "bans b JOIN users u ON u.id = b.user_id WHERE b.created_at < u.created_at",
      audit: "audit_entries a JOIN users u ON u.id = a.actor_id WHERE a.created_at < u.created_at",
    })) {
      expect(await count(sql), what).toBe(0);
    }
  });

  it("include no valid session", async () => {
    expect(await count(`sessions WHERE expires_at > '${NOW.toISOString()}' AND user_agent = 'Mozilla/5.0'`)).toBe(0);
    expect(await count("sessions WHERE user_agent = 'Mozilla/5.0'")).toBeGreaterThan(10);
  });
});

describe("seeding", () => {
  it("leaves a database with accounts as it is", async () => {
    const before = await count("users");
    expect(await seedDemo({ db, receive: () => Promise.reject(new Error("nothing is to be received")) })).toBeNull();
    expect(await count("users")).toBe(before);
  });

  it("leaves no rows behind when it fails half-way, and creates the same world at every time and in every database", async () => {
    const other = await createDatabase();
    const { PrismaClient } = await import("#app/platform/generated/prisma/client.ts");
    const { PrismaPg } = await import("@prisma/adapter-pg");
    const client = new PrismaClient({
      adapter: new PrismaPg({ Client: SerialClient, connectionString: other.url, max: 2 }),
    });
    try {
      vi.spyOn(clock, "now").mockReturnValue(new Date(NOW.getTime() + 24 * HOUR_MS));
      await client.$executeRaw`ALTER TABLE deposits ADD CONSTRAINT no_room CHECK (false)`;
      await expect(seedDemo({ db: client, receive: recordedImages })).rejects.toThrow();
      expect([await client.user.count(), await client.image.count(), await client.pet.count()]).toEqual([0, 0, 0]);

      await client.$executeRaw`ALTER TABLE deposits DROP CONSTRAINT no_room`;
      await seedDemo({ db: client, receive: recordedImages });
      const pets = (of: typeof db) =>
        of.pet.findMany({ orderBy: { id: "asc" }, include: { images: { orderBy: { position: "asc" } } } });
      const [one, two] = [await pets(db), await pets(client)];
      // An earlier file of this worker may have used ids, and so has the seeding that failed.
      const told = (of: typeof one) => of.map(({ id, name, searchText }) => [id - of[0]!.id, name, searchText]);
      expect(told(two)).toEqual(told(one));
      expect(two.map(({ createdAt }) => createdAt.getTime() - 24 * HOUR_MS)).toEqual(
        one.map(({ createdAt }) => createdAt.getTime()),
      );
      expect(two.flatMap(({ images }) => images.map(({ alt }) => alt))).toEqual(
        one.flatMap(({ images }) => images.map(({ alt }) => alt)),
      );
    } finally {
      await client.$disconnect();
      await other.drop();
    }
  });
});

it("[QUE-01, LAW-04] has at least twelve open cases of every kind that there is so far, each in a lane", async () => {
  const where = { decidedAt: null, waitingSince: null };
  const open = await db.moderationCase.groupBy({ by: ["kind"], where, _count: true });
  expect(open.reduce((sum, { _count }) => sum + _count, 0)).toBeGreaterThanOrEqual(12);
  const kinds = ["listing", "litter", "changed_after_approval", "application", "licence", "report", "account"];
  expect(open.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([...kinds, "data_complaint", "appeal", "second_check"]),
  );
  expect(await db.moderationCase.groupBy({ by: ["lane"], where: { decidedAt: null } })).toHaveLength(4);
  expect(await count("reports")).toBe(6);
  // LAW-04: of pending pets those without open questions.
  const pending = await db.pet.findMany({ where: { status: "pending", litterId: null } });
  const left = await countOpenAnswers(pending.map(({ id }) => id));
  const cases = await db.moderationCase.findMany({ where: { kind: "listing", decidedAt: null } });
  expect(new Set(cases.map(({ petId }) => petId))).toEqual(new Set([...left.keys()].filter((id) => !left.get(id))));
});
