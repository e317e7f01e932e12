// Every link that works without signing in: how long it works, and what ends it before.
import { afterEach, describe, expect, it, vi } from "vitest";
import { findRestorableEmail } from "#app/domain/accounts/profile/restore-email.server.ts";
import { isResetLinkValid } from "#app/domain/accounts/sign-in/reset-password.server.ts";
import { findSignInLink } from "#app/domain/accounts/sign-in/sign-in-with-link.server.ts";
import { unsubscribeToken } from "#app/domain/accounts/unsubscribe-link.server.ts";
import { findProof, findProofLink, requestProof } from "#app/domain/breeders/registration/email-proof.server.ts";
import { findEmailState } from "#app/domain/community/newsletter/email-preferences.server.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { statementUrl } from "#app/domain/moderation/decisions/statement-link.server.ts";
import { getStatement } from "#app/domain/moderation/decisions/statement.server.ts";
import { findCloseLink } from "#app/domain/operations/personal-data/closing/close-link.server.ts";
import { cancelPlanUrl, findLinkedPlan } from "#app/domain/payments/subscriptions/cancel-link.server.ts";
import { findReady, readyUrl } from "#app/domain/payments/viewings/ready.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser } from "../../../../tests/support/factories.ts";
import { sourceFiles, sourceText } from "../../../../tests/support/source-files.ts";
import { closeAccountUrl } from "./close-account-link.server.ts";
import { issueLink, type LinkPurpose } from "./one-time-links.server.ts";
import { MAGIC_LINK_SECONDS, POLL_SECONDS, RESET_LINK_SECONDS, RESTORE_LINK_SECONDS } from "./rules.ts";

const DAY = 86_400;
const LONGEST_SECONDS = 90 * DAY;

type User = Awaited<ReturnType<typeof createUser>>;

interface Link {
  /** The pages and endpoints that read its token. */
  readers: string[];
  /** Seconds; null for a link that works as long as the account receives the emails that have it. */
  seconds: number | null;
  /** Makes a link for a user; returns whether it works now. */
  make(user: User): Promise<() => Promise<boolean>>;
  /** What ends it before, if its time is not all that does. */
  end?(user: User): Promise<unknown>;
}

const oneTime =
  (purpose: LinkPurpose, seconds: number, works: (token: string) => Promise<boolean>): Link["make"] =>
  async (user) => {
    const token = await issueLink({ purpose, userId: user.id, target: user.email, seconds });
    return () => works(token);
  };
const used = (purpose: LinkPurpose) => (user: User) =>
  db.oneTimeToken.updateMany({ where: { userId: user.id, purpose }, data: { usedAt: new Date() } });
const ban = async (user: User) => {
  await db.ban.create({ data: { userId: user.id, reason: "Fraud" } });
  const subjects = [{ id: user.id, name: user.username }];
  const made = { decision: "ban", subjectKind: "user", subjects, decidedById: null } as const;
  const [decision] = await db.$transaction((client) => recordDecisions(client, made));
  return decision!;
};

const LINKS: Record<string, Link> = {
  "to sign in": {
    readers: ["app/routes/auth/magic-link_.confirm.tsx", "app/http/api/endpoints/auth/magic-link.server.ts"],
    seconds: MAGIC_LINK_SECONDS,
    make: oneTime("magic_link", MAGIC_LINK_SECONDS, async (token) => (await findSignInLink(token)) !== null),
    end: used("magic_link"),
  },
  "to set a password": {
    readers: ["app/routes/auth/reset-password.tsx"],
    seconds: RESET_LINK_SECONDS,
    make: oneTime("reset_password", RESET_LINK_SECONDS, isResetLinkValid),
    end: used("reset_password"),
  },
  "to restore an email address": {
    readers: ["app/routes/auth/restore-email.tsx"],
    seconds: RESTORE_LINK_SECONDS,
    make: oneTime("restore_email", RESTORE_LINK_SECONDS, async (token) => (await findRestorableEmail(token)) !== null),
    end: used("restore_email"),
  },
  "to verify an email address before registration": {
    readers: ["app/routes/auth/confirm-email.$token.tsx", "app/http/api/endpoints/auth/pre-verify-email.server.ts"],
    seconds: POLL_SECONDS,
    async make({ email }) {
      const facts = { purpose: "verify_email", target: `new.${email}`, seconds: POLL_SECONDS } as const;
      const token = await issueLink({ ...facts, data: { pollId: "00000000-0000-4000-8000-000000000000" } });
      return async () => (await findProofLink(token)) !== null;
    },
  },
  "to read the state of that": {
    readers: ["app/http/api/endpoints/auth/pre-verify-email.server.ts"],
    seconds: POLL_SECONDS,
    async make({ email }) {
      const asked = await requestProof(`poll.${email}`);
      return async () => asked.ok && (await findProof({ pollToken: asked.value.pollToken })) !== null;
    },
  },
  "to the statement of a decision, for a banned user": {
    readers: ["app/routes/public/statement-access.server.ts"],
    seconds: LONGEST_SECONDS,
    async make(user) {
      const { ref } = await ban(user);
      const token = new URL(statementUrl(ref, { open: true })).searchParams.get("token")!;
      return async () => (await getStatement({ viewer: null, token }, ref)) !== null;
    },
    end: ({ id }) => db.ban.updateMany({ where: { userId: id }, data: { liftedAt: new Date() } }),
  },
  "to cancel a plan, for a banned breeder": {
    readers: ["app/routes/public/cancel-plan.$token.tsx"],
    seconds: LONGEST_SECONDS,
    async make({ id: userId }) {
      const { id: breederId } = await createBreeder({ userId, plan: "gold" });
      const subscription = await db.subscription.findFirstOrThrow({ where: { breederId } });
      const token = (await cancelPlanUrl(userId, subscription.id)).split("/").at(-1)!;
      return async () => (await findLinkedPlan(token)) !== null;
    },
    end: used("cancel_plan"),
  },
  "to close the account, for a banned user": {
    readers: ["app/routes/public/close-account.$token.tsx"],
    seconds: LONGEST_SECONDS,
    async make(user) {
      await ban(user);
      const token = (await closeAccountUrl(user.id)).split("/").at(-1)!;
      return async () => (await findCloseLink(token)) !== null;
    },
    end: ({ id }) => db.ban.updateMany({ where: { userId: id }, data: { liftedAt: new Date() } }),
  },
  "to say that one comes to a viewing": {
    readers: ["app/routes/public/viewings.ready.$token.tsx"],
    seconds: DAY,
    async make({ id: buyerId }) {
      const { id: petId, breederId } = await createPet();
      const startsAt = new Date(Date.now() + DAY * 1000);
      const endsAt = new Date(startsAt.getTime() + 1_800_000);
      const time = await db.viewingTime.create({ data: { breederId, kind: "video", startsAt, endsAt } });
      const { id: viewingId } = await db.viewing.create({ data: { timeId: time.id, petId, buyerId } });
      const token = readyUrl({ viewingId, side: "buyer" }).split("/").at(-1)!;
      return async () => (await findReady(token)) !== null;
    },
    end: ({ id: buyerId }) =>
      db.viewing.updateMany({ where: { buyerId }, data: { state: "cancelled by buyer", endedAt: new Date() } }),
  },
  "to stop emails": {
    readers: ["app/routes/public/unsubscribe.$token.tsx"],
    seconds: null,
    make({ id }) {
      const token = unsubscribeToken({ userId: id, from: "message-emails" });
      return Promise.resolve(async () => (await findEmailState(token)) !== null);
    },
    end: ({ id }) => db.user.delete({ where: { id } }),
  },
};

afterEach(() => vi.restoreAllMocks());

const after = (seconds: number) => {
  const at = new Date(Date.now() + seconds * 1000);
  vi.spyOn(clock, "now").mockImplementation(() => at);
};

describe("[OPN-39, QUE-16] a link", () => {
  it.each(Object.entries(LINKS))(
    "%s ends with its purpose, or after its time of 90 days at most",
    async (_name, link) => {
      const { seconds, make, end } = link;
      const works = await make(await createUser());
      expect(await works()).toBe(true);
      if (seconds !== null) {
        expect(seconds).toBeLessThanOrEqual(LONGEST_SECONDS);
        after(seconds - 60);
        expect(await works(), "a minute before its end").toBe(true);
        after(seconds + 60);
        expect(await works(), "a minute after its end").toBe(false);
        vi.restoreAllMocks();
      }
      if (!end) return;
      const user = await createUser();
      const other = await make(user);
      await end(user);
      expect(await other(), "after its purpose").toBe(false);
    },
  );

  it("A11: to a statement works for 90 days after the reply to an appeal", async () => {
    const user = await createUser();
    const { ref, decisionId } = await ban(user);
    const days = (count: number) => new Date(Date.now() + count * DAY * 1000);
    const appeal = { ref: "A-TEST", decisionId, accountId: user.id, text: "x".repeat(20), dueAt: days(90) };
    await db.appeal.create({ data: { ...appeal, createdAt: days(80), decidedAt: days(95), outcome: "refused" } });
    const token = new URL(statementUrl(ref, { open: true })).searchParams.get("token")!;
    const works = async () => (await getStatement({ viewer: null, token }, ref)) !== null;
    after(184 * DAY);
    expect(await works()).toBe(true);
    after(186 * DAY);
    expect(await works()).toBe(false);
  });

  it("is in this table for every page and endpoint that reads the token of a URL", () => {
    const reads = /(?<!function )urlToken\(|params\.token\b|params: \{ (?:token|pollToken) \}/;
    const readers = sourceFiles(".ts", ".tsx").filter(
      (path) => /^app\/(?:routes|http)\//.test(path) && !path.includes(".test.") && reads.test(sourceText(path)),
    );
    expect(readers.sort()).toEqual([...new Set(Object.values(LINKS).flatMap((link) => link.readers))].sort());
  });
});
