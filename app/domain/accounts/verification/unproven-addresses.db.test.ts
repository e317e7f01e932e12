import { describe, expect, it } from "vitest";
import { mailResetLink, mailSignInLink } from "#app/domain/accounts/sign-in/link-emails.server.ts";
import { createUser } from "../../../../tests/support/factories.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { sendEmailCode } from "./contact-codes.server.ts";
import { mailVerificationCode } from "./mail-verification-code.server.ts";

/** What the sender of a request may have typed into their account before the address was proven. */
const TYPED = "Winner Claim Your Prize";
const newcomer = (emailVerifiedAt: Date | null = null) =>
  createUser({ firstName: TYPED, lastName: TYPED, emailVerifiedAt });
type Account = Awaited<ReturnType<typeof newcomer>>;

const EMAILS: Record<string, (user: Account, to: string) => Promise<unknown>> = {
  "the code of a registration": ({ email }) => mailVerificationCode({ email }),
  "the link to a new password": ({ email }) => mailResetLink({ email }),
  "the link to log in": ({ email }) => mailSignInLink({ email }),
  "the code for a new address of an account": (user, to) => sendEmailCode({ ...user, userId: user.id }, to),
};

describe("A7: an email to an address that is not proven", () => {
  it.each(Object.entries(EMAILS))("%s has nothing that its sender typed", async (_name, send) => {
    const user = await newcomer();
    const to = `new.${user.email}`;
    await send(user, to);
    const sent = inbox.list().filter((mail) => mail.to === user.email || mail.to === to);
    expect(sent).toHaveLength(1);
    expect(`${sent[0]!.subject} ${sent[0]!.text} ${sent[0]!.html}`).not.toContain(TYPED);
  });

  it("greets the owner of a proven one by name", async () => {
    const { email } = await newcomer(new Date());
    await mailSignInLink({ email });
    expect(inbox.list().find(({ to }) => to === email)?.text).toContain(`Hello ${TYPED},`);
  });
});
