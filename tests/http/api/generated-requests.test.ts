// Fuzzing of every API endpoint as every kind of visitor, with valid, nearly valid and random requests generated from the
// OpenAPI description. Each response is described, in time, no server error, and without data of another user.
import fc, { type Arbitrary } from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import {
  type GeneratedRequest,
  generatedRequests,
  type Known,
  OPERATIONS,
} from "../../support/api/generated-requests.ts";
import { descriptionFault } from "../../support/api/openapi-document.ts";
import { deep } from "../../support/depth.ts";
import {
  createBreeder,
  createChat,
  createPet,
  createReview,
  createSession,
  createUser,
} from "../../support/factories.ts";
import { wakeGoogle } from "../../support/google.ts";
import { rawRequest } from "../../support/raw-request.ts";
import { type VisitorKind, VISITORS } from "../../support/route-table.ts";
import { sharedSite } from "../../support/site.ts";
import { newToken, newVisitor, NO_ID } from "../../support/visitor-kinds.ts";

/** Requests per endpoint and kind of visitor. */
const RUNS = deep(1, 22);
/** In `npm test` each kind asks every eighth endpoint, and the next kinds the others: one kind asks each. */
const EACH = deep(VISITORS.length, 1);
const AT_ONCE = 4;
const LONGEST_MS = 60_000; // finds a request that hangs, and allows for a busy machine
const INSIDE = /\bat (?:async )?\S+ \(|node_modules|file:\/\/|\/build\/server|Prisma|\bSELECT\b.*\bFROM\b|ECONNREFUSED/;

/** Private texts, and the kinds of visitors that may read them in any response. */
const SECRETS: Record<string, readonly VisitorKind[]> = {
  "private.user@example.test": ["admin"],
  "+447700999888": ["admin"],
  Privatissima: ["admin"],
  "1 Secret Street": ["admin"],
  "203.0.113.77": ["admin"],
  "kennel.private@example.test": [],
  "07700999777": [],
  "Between the two of us": [],
  "Waiting Secretpet": ["moderator", "admin"],
  "2 Secret Lane": ["moderator", "admin"],
};

const site = await sharedSite();
await wakeGoogle(site);
const known: Known = {};
const requests: Arbitrary<GeneratedRequest>[][] = [];
let sentCount = 0;

beforeAll(async () => {
  const names = { email: "private.user@example.test", mobNo: "+447700999888", lastName: "Privatissima" };
  const user = await createUser(names);
  const line = { houseNameOrNo: "1", firstLine: "1 Secret Street", postCode: "SY1 1AA", town: "Shrewsbury" };
  await db.address.create({ data: { userId: user.id, country: "England", ...line } });
  await createSession(user.id, { ipAddress: "203.0.113.77" });
  const breeder = await createBreeder({
    plan: "gold",
    contactEmail: "kennel.private@example.test",
    contactTel: "07700999777",
    breederSettings: { hideContactInfo: true },
    user: { username: "willow" },
  });
  const pending = await createPet({ breederId: breeder.id, name: "Waiting Secretpet", status: "pending", images: 1 });
  const place = { placeLat: 52.7, placeLng: -2.75, placeAddress: "2 Secret Lane" };
  const pet = await createPet({ breederId: breeder.id, images: 2, depositPence: 10_000, ...place });
  const open = await createPet({ depositPence: 5_000 });
  const chat = await createChat({
    starterId: user.id,
    recipientId: breeder.userId,
    lastMessage: "Between the two of us",
  });
  const sent = { chatId: chat.id, userId: user.id, text: "Between the two of us", revision: 1 };
  const message = await db.message.create({ data: sent });
  const review = await createReview(breeder.id, { reviewerId: user.id });
  const ids = [user.id, breeder.id, breeder.userId, pending.id, pet.id, open.id, chat.id, message.id, review.id];
  Object.assign(known, {
    id: [...ids, 1, 2, 3, NO_ID, 0, -1, "1e3"],
    petId: [pending.id, pet.id, open.id],
    username: ["willow", "new.user"],
    email: [names.email, "new.user@example.test"],
    field: ["username", "email", "phone"],
    permission: ["pets.create", "admin.users", "messages.send"],
    phone: ["07700 900456"],
    phone_number: ["07700 900456"],
    code: ["123456"],
    password: ["a-password-hard-to-guess"],
  });
  requests.push(...OPERATIONS.map((operation) => generatedRequests(operation, known)));
});

describe("[GRD-21, OPN-57, OPN-59, BPP-15] every endpoint, for any request", () => {
  // Moderators and administrators, who can change what others see, are last.
  it.each(VISITORS)("by %s", { timeout: 60_000 * RUNS }, async (kind) => {
    const { userId, token } = await newVisitor(kind);
    const faults: string[] = [];
    // A different seed for each kind of visitor, the same in every run.
    const seed = (fc.readConfigureGlobal().seed ?? 1) * VISITORS.length + VISITORS.indexOf(kind);
    // The classes of requests take turns, so that each endpoint and each kind of visitor meets each.
    const asked = [...requests.entries()].filter(([at]) => (at + VISITORS.indexOf(kind)) % EACH === 0);
    // Requests that only read come first, with one session; the others may end theirs.
    const isRead = (at: number) => OPERATIONS[at]!.method.toUpperCase() === "GET";
    const inOrder = [...asked.filter(([at]) => isRead(at)), ...asked.filter(([at]) => !isRead(at))];
    await inBatches(inOrder, async ([at, classes]) => {
      const own = isRead(at) ? token : await newToken({ userId, kind });
      const samples = Array.from({ length: RUNS }, (_, run) =>
        fc.sample(classes[(at + VISITORS.indexOf(kind) + run) % classes.length]!, {
          numRuns: 1,
          seed: seed + run * 1_000,
        }),
      ).flat();
      const found = await Promise.all(samples.map((request) => faultOf(signed(request, own), kind)));
      faults.push(...found.filter((fault) => fault !== null).slice(0, 2));
      sentCount += samples.length;
    });
    expect(faults).toEqual([]);
  });

  it("received the configured number of requests", () => {
    expect(sentCount).toBe((RUNS * OPERATIONS.length * VISITORS.length) / EACH);
    expect(OPERATIONS.length).toBeGreaterThan(100);
  });

  it("logged no error", () => {
    expect(site.log.filter(({ level }) => level === "error" || level === "fatal")).toEqual([]);
  });
});

function signed(request: GeneratedRequest, token: string | null): GeneratedRequest {
  return token === null ? request : { ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } };
}

async function faultOf(request: GeneratedRequest, kind: VisitorKind): Promise<string | null> {
  const { status, headers, body, ms } = await rawRequest(site.url, request);
  const { method, target } = request;
  const header = (name: string) => headers[name.toLowerCase()]?.toString() ?? null;
  const response = { method, path: target.split("?")[0]!, status, header, body };
  const secret = Object.entries(SECRETS).find(([text, allowed]) => body.includes(text) && !allowed.includes(kind));
  const fault =
    (status >= 500 && `answered ${status}: ${body.slice(0, 200)}`) ||
    (ms > LONGEST_MS && `took ${ms} ms`) ||
    (INSIDE.test(body) && `tells of the inside: ${body.slice(0, 200)}`) ||
    (secret && `tells ${secret[0]}`) ||
    descriptionFault(response);
  return fault ? `${method} ${target.slice(0, 200)} ${String(request.body).slice(0, 200)}: ${fault}` : null;
}

/** The results of `work` for all items, with at most AT_ONCE in progress. */
async function inBatches<Item, Value>(items: readonly Item[], work: (item: Item) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    values.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))));
  }
  return values;
}
