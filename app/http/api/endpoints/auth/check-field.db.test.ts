// GET /api/auth/check-field: limits on how many existing accounts a visitor can find.
import { expect, it } from "vitest";
import { respond } from "#app/http/api/respond.server.ts";
import { requestInfoContext } from "#app/http/server/context.ts";
import { RATE_LIMITS, takeRateLimit } from "#app/platform/rate-limits/rate-limits.server.ts";
import { createUser } from "../../../../../tests/support/factories.ts";
import { checkField } from "./check-field.server.ts";

/** Whether the value is available, or the status and limit of the refusal. */
async function check(address: string, field: string, value: string): Promise<boolean | string> {
  const info = { address, headers: new Headers(), cookies: null, authorization: null, viewer: Promise.resolve(null) };
  const context = { get: (key: unknown) => (key === requestInfoContext ? info : undefined) };
  try {
    const answer = await respond(checkField, { context, params: { field, value } } as never);
    return ((await answer.json()) as { available: boolean }).available;
  } catch (refusal) {
    if (refusal instanceof Response) return `${refusal.status} ${((await refusal.json()) as { limit?: string }).limit}`;
    throw refusal;
  }
}

it("[JAU-13] refuses further checks of email addresses and phone numbers after the limit of taken ones", async () => {
  const member = await createUser({ mobNo: "+447700900321" });
  const [from, other] = ["198.51.100.41", "198.51.100.42"];
  const { points } = RATE_LIMITS.accountFound;
  const found = { email: member.email, phone: "07700 900321" };
  for (let turn = 0; turn < points; turn += 1) {
    expect(await check(from, "email", `unknown.${turn}@example.test`)).toBe(true);
    const field = turn % 2 === 0 ? "email" : "phone";
    expect(await check(from, field, found[field])).toBe(false);
  }
  // The refusal is the same for taken and available values, so it reveals nothing.
  for (const email of [member.email, "unknown@example.test"])
    expect(await check(from, "email", email)).toBe("429 accountFound");
  expect(await check(from, "phone", "07700 900322")).toBe("429 accountFound");
  // Usernames are public, and other visitors have their own budget.
  expect(await check(from, "username", member.username)).toBe(false);
  expect(await check(other, "email", member.email)).toBe(false);
});

it("[JAU-13] B17, B8: never says that a value is free which registering refuses", async () => {
  const from = "198.51.100.43";
  const long = "a".repeat(200);
  for (const name of ["no spaces", "with-dash", "we!rd", long, "a", "é", "name@home"])
    expect(await check(from, "username", name), name).toMatch(/^400/);
  for (const name of ["viewings", "Handovers", "admin", "API", "search.es", "deposits"])
    expect(await check(from, "username", name), name).toBe(name === "search.es");
  for (const email of ["a", "example.test", `${long}${long}@example.test`])
    expect(await check(from, "email", email), email).toMatch(/^400/);
  for (const phone of ["12", "phone", "0".repeat(40)]) expect(await check(from, "phone", phone), phone).toMatch(/^400/);
});

it("[JAU-13] counts all visitors together, so that many IP addresses find no more accounts", async () => {
  const member = await createUser();
  const { points } = RATE_LIMITS.accountFoundSite;
  const tries = 25;
  await takeRateLimit("accountFoundSite", "all-visitors", points - tries);
  const visitors = Array.from({ length: tries / 5 + 2 }, (_, n) => `203.0.113.${n}`);
  const answers = new Map<boolean | string, number>();
  for (const visitor of visitors) {
    for (let turn = 0; turn < 5; turn += 1) {
      const answer = await check(visitor, "email", member.email);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  }
  expect(answers.get(false)).toBeLessThanOrEqual(tries);
  expect(answers.get("429 accountFoundSite")).toBeGreaterThanOrEqual(10);
});
