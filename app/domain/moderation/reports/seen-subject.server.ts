// What the form of a report shows, sealed into it: the report is about that version, also when the subject is edited, hidden or
// deleted before it is sent.
import { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { sealValue, unsealValue } from "#app/platform/seal.server.ts";
import { evidenceSchema } from "./evidence.ts";
import type { ReportSubject } from "./find-subject.server.ts";
import { REPORTABLE_DAYS, type SubjectReference } from "./subject.ts";

const PURPOSE = "reported subject";
const DAY_MS = 86_400_000;

const id = z.int().positive();
const seenSchema = z.object({
  at: z.number(),
  subject: z.object({
    kind: z.enum(["pet", "litter", "photo", "breeder", "user", "message", "review"]),
    id,
    name: z.string(),
    quote: z.string().nullable(),
    path: z.string(),
    ownerId: id,
    caseSubject: z.partialRecord(
      z.enum([
        ...(["petId", "litterId", "imageId", "breederId", "userId"] as const),
        ...(["licenceId", "messageId", "reviewId", "decisionId"] as const),
      ]),
      id,
    ),
    evidence: evidenceSchema,
  }),
});

export function sealSeenSubject(subject: ReportSubject, viewer: Viewer | null): string {
  return sealValue({ at: clock.now().getTime(), subject }, { purpose: PURPOSE, owner: ownerOf(viewer) });
}

/**
 * The subject as the form showed it; null for another subject or account, and after 30 days. What a visitor saw is public, so an
 * account may report it after signing in.
 */
export function openSeenSubject(
  sealed: string,
  { kind, id: subjectId }: SubjectReference,
  viewer: Viewer | null,
): ReportSubject | null {
  const unsealed = [viewer, null].map((owner) => unsealValue(sealed, { purpose: PURPOSE, owner: ownerOf(owner) }));
  const parsed = seenSchema.safeParse(unsealed.find((value) => value !== null));
  if (!parsed.success) return null;
  const { at, subject } = parsed.data;
  if (subject.kind !== kind || subject.id !== subjectId) return null;
  return clock.now().getTime() - at < REPORTABLE_DAYS * DAY_MS ? subject : null;
}

function ownerOf(viewer: Viewer | null): string {
  return viewer ? `user ${viewer.userId}` : "visitor";
}
