// The first steps of a breeder, from the application to the first listing that buyers can see (BRD-02), read from the facts.
import { keptListings } from "#app/domain/pets/listings/keep-listing.server.ts";
import { type ListingStep, stepPath } from "#app/domain/pets/listings/steps.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { pool } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

type StepState = "Done" | "To do" | "Waiting for us" | "Not needed";

export interface FirstStep {
  name: string;
  state: StepState;
  /** When it is decided, or what it waits for. */
  note?: string;
  /** Where it is done. */
  to: string;
}

interface Facts {
  approved: boolean;
  appliedAt: Date | null;
  reachable: boolean;
  plan: boolean;
  /** "checked" sorts before "unchecked"; null without one that counts. */
  licence: "checked" | "unchecked" | null;
  /** Sells without one, as a listing says. */
  unlicensed: boolean;
  parents: boolean;
  /** The latest listing that is not deleted. */
  petId: number | null;
  /** The latest one that is begun, or waits for the application or a plan. */
  draftId: string | null;
  kept: boolean;
  photos: boolean;
  waiting: boolean;
}

/** In their order; null once a listing has been approved. */
export async function getFirstSteps(breederId: number): Promise<FirstStep[] | null> {
  const begun = Prisma.sql`d.breeder_id = b.id AND d.pet_id IS NULL`;
  const own = Prisma.sql`p.breeder_id = b.id AND p.deleted_at IS NULL`;
  const { rows } = await pool.query<Facts>(Prisma.sql`
    SELECT b.status = 'approved' AS approved,
      (SELECT max(created_at) FROM breeder_applications WHERE user_id = b.user_id) AS "appliedAt",
      u.phone_verified_at IS NOT NULL AND (b.contact_email_verified_at IS NOT NULL
        OR (u.email_verified_at IS NOT NULL AND lower(b.contact_email) = lower(u.email::text))) AS reachable,
      EXISTS (SELECT FROM subscriptions s WHERE s.breeder_id = b.id AND s.status = 'active') AS plan,
      (SELECT min(l.state) FROM licences l WHERE l.breeder_id = b.id AND l.state IN ('unchecked', 'checked')) AS licence,
      EXISTS (SELECT FROM pet_declarations d JOIN pets p ON p.id = d.pet_id WHERE ${own} AND d.seller_kind <> 'licensed')
        OR EXISTS (SELECT FROM listing_drafts d WHERE ${begun} AND d.data->>'seller_kind' IN ('private', 'rescue')) AS unlicensed,
      EXISTS (SELECT FROM breeding_animals a WHERE a.breeder_id = b.id) AS parents,
      (SELECT max(p.id) FROM pets p WHERE ${own}) AS "petId",
      (SELECT d.id FROM listing_drafts d WHERE ${begun} ORDER BY d.sent_at DESC NULLS LAST, d.updated_at DESC LIMIT 1) AS "draftId",
      EXISTS (SELECT FROM listing_drafts d WHERE ${begun} AND d.sent_at IS NOT NULL) AS kept,
      EXISTS (SELECT FROM pet_images i JOIN pets p ON p.id = i.pet_id WHERE ${own})
        OR EXISTS (SELECT FROM pet_images i JOIN listing_drafts d ON d.id = i.draft_id WHERE ${begun}) AS photos,
      EXISTS (SELECT FROM pets p WHERE ${own} AND p.status = 'pending' AND p.open_answers = 0) AS waiting
    FROM breeders b JOIN users u ON u.id = b.user_id
    WHERE b.id = ${breederId}::int AND NOT EXISTS (SELECT FROM pets p WHERE p.breeder_id = b.id AND p.approved_at IS NOT NULL)`);
  const [facts] = rows;
  if (!facts) return null;
  // One with open questions waits for its breeder, before and after the application is approved.
  const answered = facts.kept && (await keptListings(breederId)).some(({ openAnswers }) => openAnswers === 0);
  return stepsOf(facts, answered);
}

function licenceState({ licence, unlicensed }: Facts): StepState {
  if (licence === null) return unlicensed ? "Not needed" : "To do";
  return licence === "checked" ? "Done" : "Waiting for us";
}

function stepsOf(facts: Facts, answered: boolean): FirstStep[] {
  const { approved, appliedAt, petId, draftId, kept } = facts;
  const done = (isDone: boolean): StepState => (isDone ? "Done" : "To do");
  const draft = draftId === null ? "" : `?draft=${draftId}`;
  const form = petId === null ? `/breeder/pets/new${draft}` : `/breeder/pets/${petId}/edit`;
  const at = (step: ListingStep) => (petId === null && draftId === null ? form : stepPath(form, step));
  const days = counted(env.APPLICATION_DAYS, "working day");
  const listed = petId !== null || kept;
  const waits = facts.waiting || (answered && !approved);
  return [
    {
      name: "Application",
      state: approved ? "Done" : "Waiting for us",
      ...(appliedAt &&
        !approved && { note: `Sent on ${formatDate(appliedAt.toISOString())}, usually decided within ${days}.` }),
      to: "/breeder/application",
    },
    { name: "Email and phone", state: done(facts.reachable), to: approved ? "/breeder/profile/edit" : "/profile" },
    // A plan is paid for once the application is approved.
    approved || facts.plan
      ? { name: "Plan", state: done(facts.plan), to: "/breeder/subscription" }
      : {
          name: "Plan",
          state: "Waiting for us",
          note: "Once your application is approved.",
          to: "/breeder/application",
        },
    {
      name: "Licence",
      state: licenceState(facts),
      ...(!facts.licence && !facts.unlicensed && { note: "Or say in a listing that you do not need one." }),
      to: "/breeder/licences",
    },
    { name: "Parents", state: done(facts.parents), to: "/breeder/animals" },
    { name: "First listing", state: done(listed), to: form },
    { name: "Photos", state: done(facts.photos), to: at("photos") },
    {
      name: "Review",
      state: waits ? "Waiting for us" : "To do",
      to: kept && approved ? "/breeder/subscription" : at("check"),
    },
  ];
}
