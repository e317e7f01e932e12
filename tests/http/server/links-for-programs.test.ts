// The two GET endpoints of the API that consume the token of an emailed link: refused to navigations, images and scripts.
import { describe, expect, it } from "vitest";
import { issueLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { requestProof } from "#app/domain/breeders/registration/email-proof.server.ts";
import { createUser } from "../../support/factories.ts";
import { rawRequest } from "../../support/raw-request.ts";
import { newUser } from "../../support/sign-up.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

/** Fetch metadata headers of a followed link, an image, and a script of another site. */
const LOADED_BY_A_PAGE = [
  { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" },
  { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image" },
  { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty" },
];

const statusOf = async (target: string, headers: Record<string, string> = {}) =>
  (await rawRequest(site.url, { method: "GET", target, headers, body: null })).status;

describe("[OPN-60] an emailed link that a browser opens at the API's URL", () => {
  it("[JAU-20] signs no user in, and still works afterwards", async () => {
    const user = await createUser();
    const token = await issueLink({ purpose: "magic_link", userId: user.id, target: user.email, seconds: 60 });
    const target = `/api/auth/verify-magic-link/${token}`;
    for (const headers of LOADED_BY_A_PAGE) expect(await statusOf(target, headers)).toBe(403);
    expect(await statusOf(target)).toBe(200);
  });

  it("[JAU-17] verifies no email address, and still works afterwards", async () => {
    const { email } = newUser();
    const proof = await requestProof(email);
    const data = { pollId: proof.ok ? proof.value.pollId : "" };
    const token = await issueLink({ purpose: "verify_email", target: email, seconds: 60, data });
    const target = `/api/auth/verify-email-token/${token}`;
    for (const headers of LOADED_BY_A_PAGE) expect(await statusOf(target, headers)).toBe(403);
    expect(await statusOf(target)).toBe(200);
  });
});
