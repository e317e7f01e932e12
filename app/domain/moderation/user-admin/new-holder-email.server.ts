// Tells every user who manages accounts by email that a user can grant permissions or manage accounts from now on (DSK-16).
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import type { Permission } from "#app/domain/accounts/permissions/rules.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";

const NEW_HOLDER_JOB = "mail-new-permission-holder";

/** The permissions with which a user can get or give others. */
const TOLD: readonly Permission[] = ["admin.permissions", "admin.users"];

interface NewHolder {
  /** Who is told. */
  toId: number;
  userId: number;
  permission: Permission;
  byId: number;
}

/** Enqueues an email to each holder of admin.users, in the transaction of the grant; none for other permissions. */
export async function tellOfNewHolder(
  client: Prisma.TransactionClient,
  holder: Omit<NewHolder, "toId">,
): Promise<void> {
  if (!TOLD.includes(holder.permission)) return;
  const manages = { OR: [{ isAdmin: true }, { permissions: { some: { permission: "admin.users" } } }] };
  const managers = await client.user.findMany({ where: manages, orderBy: { id: "asc" }, select: { id: true } });
  const emails = managers.map(({ id: toId }): NewHolder => ({ ...holder, toId }));
  await enqueueMany(NEW_HOLDER_JOB, emails, client);
}

async function mailNewHolder({ toId, userId, permission, byId }: NewHolder): Promise<void> {
  const users = await db.user.findMany({
    where: { id: { in: [toId, userId, byId] } },
    select: { id: true, email: true, firstName: true, emailVerifiedAt: true, username: true },
  });
  const [to, holder, by] = [toId, userId, byId].map((id) => users.find((user) => user.id === id));
  if (!to || !holder || (await isBanned(toId))) return;
  await sendMail(
    composeEmail({
      to: to.email,
      user: to,
      subject: `@${holder.username} was given ${permission}`,
      paragraphs: [
        `@${holder.username} was given the permission ${permission}${by ? ` by @${by.username}` : ""}.`,
        "You get this email because you manage accounts. If you did not expect this, look into it now.",
      ],
      // Not every manager of accounts may open the list of permissions.
      action: { label: "See the account", url: siteUrl(`/admin/users/${userId}`) },
    }),
  );
}

registerJob(NEW_HOLDER_JOB, mailNewHolder);
