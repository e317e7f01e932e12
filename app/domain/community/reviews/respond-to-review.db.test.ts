// The response of the reviewed breeder.
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createReview, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { respondToReview } from "./respond-to-review.server.ts";

let actor: Viewer;
let breeder: Awaited<ReturnType<typeof createBreeder>>;

beforeEach(async () => {
  actor = viewerOf(await createUser());
  breeder = await createBreeder();
});

const ban = (userId: number) => db.ban.create({ data: { userId, reason: "Spam", until: null } });
const stored = (id: number) => db.review.findUniqueOrThrow({ where: { id } });

describe("respondToReview", () => {
  it("[OPN-72, REV-06] lets only the reviewed breeder add, change and remove the response", async () => {
    const { id } = await createReview(breeder.id);
    const own = viewerOf(breeder.user);
    const respond = (text: string, who = own) => respondToReview({ actor: who, reviewId: id, text });
    for (const who of [actor, viewerOf((await createBreeder()).user)]) {
      expect(await respond("Thank you", who)).toEqual({ ok: false, code: "not-found" });
    }
    expect(await respond(" Thank you\n")).toEqual({ ok: true, value: { answered: true } });
    const first = await stored(id);
    expect(first).toMatchObject({ breederResponse: "Thank you" });
    await respond("Thank you");
    expect((await stored(id)).breederResponseAt).toEqual(first.breederResponseAt);
    expect(await respond("x".repeat(5_001))).toMatchObject({ code: "response-too-long" });
    expect(await respond(" \n ")).toEqual({ ok: true, value: { answered: false } });
    expect(await stored(id)).toMatchObject({ breederResponse: null, breederResponseAt: null });
    await ban(own.userId);
    expect(await respond("Thank you")).toEqual({ ok: false, code: "forbidden" });
  });
});
