// Passkeys as second factors: adding, and two-step sign-in.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Requester } from "#app/domain/accounts/requester.ts";
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { SoftwarePasskey } from "../../../../tests/support/authenticator.ts";
import { signedInUser, pass, challengeOf, complete } from "../../../../tests/support/second-factor-steps.ts";
import { challengeMethods, challengePasskey } from "./challenge.server.ts";
import { addPasskey, beginPasskey } from "./passkeys.server.ts";
import { getSecondFactors } from "./queries.server.ts";

const realNow = clock.now;
const { REQUIRE_ADMIN_MFA } = env;
let owner: Requester;

beforeEach(async () => {
  pass(0);
  owner = await signedInUser();
});
afterEach(() => {
  clock.now = realNow;
  env.REQUIRE_ADMIN_MFA = REQUIRE_ADMIN_MFA;
});

describe("a passkey", () => {
  const passkey = () => new SoftwarePasskey(env.SITE_URL);
  async function addKey(key: SoftwarePasskey, requester = owner) {
    const begun = await beginPasskey(requester);
    if (!begun.ok) throw new Error(begun.code);
    const { options, token } = begun.value;
    return addPasskey(requester, { token, name: " Phone ", response: key.register(options) });
  }

  it("is added with recovery codes, completes a sign-in, and is accepted only for its own challenge", async () => {
    const key = passkey();
    expect(await addKey(key)).toMatchObject({ ok: true, value: { recoveryCodes: expect.arrayContaining([]) as [] } });
    const { passkeys, recoveryCodesLeft } = await getSecondFactors(owner.userId);
    expect([passkeys.map(({ name }) => name), recoveryCodesLeft]).toEqual([["Phone"], 10]);
    const challenge = await challengeOf(owner);
    expect(await challengeMethods(challenge)).toEqual(["passkey", "recovery_code"]);
    const old = key.signIn((await challengePasskey(challenge))!);
    const options = (await challengePasskey(challenge))!;
    expect(await complete(challenge, { passkey: old })).toMatchObject({ code: "wrong-code" });
    expect(await complete(challenge, { passkey: passkey().signIn(options) })).toMatchObject({ code: "wrong-code" });
    const elsewhere = new SoftwarePasskey("https://evil.example");
    expect(await complete(challenge, { passkey: elsewhere.signIn(options) })).toMatchObject({ code: "wrong-code" });
    expect(await complete(challenge, { passkey: key.signIn(options) })).toMatchObject({ ok: true });
    expect((await getSecondFactors(owner.userId)).passkeys[0]!.lastUsedAt).not.toBeNull();
  });

  it("belongs to one account, and is refused from another origin or for other options", async () => {
    const key = passkey();
    await addKey(key);
    const other = await signedInUser();
    expect(await addKey(key, other)).toEqual({ ok: false, code: "known-passkey" });
    expect(await addKey(new SoftwarePasskey("https://evil.example"), other)).toEqual({
      ok: false,
      code: "not-accepted",
    });
    const begun = await beginPasskey(owner);
    const { options, token } = begun.ok ? begun.value : { options: null!, token: "" };
    const answer = { token, name: "", response: passkey().register(options) };
    expect(await addPasskey(other, answer)).toEqual({ ok: false, code: "not-accepted" });
    expect((await getSecondFactors(other.userId)).passkeys).toEqual([]);
  });
});
