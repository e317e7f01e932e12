// Whoever begins to show a picture, completes it or removes it waits for each other, in whatever process they are.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

type Client = Prisma.TransactionClient;

/** Keeps everybody else away from a picture until the transaction ends. */
export async function lockPicture(client: Client, key: string): Promise<void> {
  await client.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`picture ${key}`}, 0))`;
}

/** Whether anything shows a picture. */
export async function isShown(client: Client, key: string): Promise<boolean> {
  const picture = { picture: { key } };
  if (await client.petImage.findFirst({ where: picture, select: { id: true } })) return true;
  if (await client.petRevisionImage.findFirst({ where: picture, select: { pictureId: true } })) return true;
  if (await client.user.findFirst({ where: picture, select: { id: true } })) return true;
  const ofBreeder = { OR: [{ profilePicture: { key } }, { coverPicture: { key } }] };
  return (await client.breeder.findFirst({ where: ofBreeder, select: { id: true } })) !== null;
}
