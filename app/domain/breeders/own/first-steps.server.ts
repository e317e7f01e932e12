// The first steps of a breeder, from the application to the first listing that buyers can see (BRD-02), read from the facts.
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

type StepState = "Done" | "To do" | "Waiting for us" | "Not needed";

export interface FirstStep {
  name: string;
  state: StepState;
  /** Where it is done. */
  to: string;
}

interface Facts {
  approved: boolean;
  reachable: boolean;
  plan: boolean;
  licence: boolean;
  /** Sells without one, as a listing says. */
  unlicensed: boolean;
  parents: boolean;
  /** The latest listing that is not deleted. */
  petId: number | null;
  photos: boolean;
  waiting: boolean;
}

/** In their order; null once a listing has been approved. */
export async function getFirstSteps(breederId: number): Promise<FirstStep[] | null> {
  const own = Prisma.sql`p.breeder_id = b.id AND p.deleted_at IS NULL`;
  const { rows } = await pool.query<Facts>(Prisma.sql`
    SELECT b.status = 'approved' AS approved,
      b.contact_email_verified_at IS NOT NULL AND u.phone_verified_at IS NOT NULL AS reachable,
      EXISTS (SELECT FROM subscriptions s WHERE s.breeder_id = b.id AND s.status = 'active') AS plan,
      EXISTS (SELECT FROM licences l WHERE l.breeder_id = b.id AND l.state IN ('unchecked', 'checked')) AS licence,
      EXISTS (SELECT FROM pet_declarations d JOIN pets p ON p.id = d.pet_id WHERE ${own} AND d.seller_kind <> 'licensed')
        AS unlicensed,
      EXISTS (SELECT FROM breeding_animals a WHERE a.breeder_id = b.id) AS parents,
      (SELECT max(p.id) FROM pets p WHERE ${own}) AS "petId",
      EXISTS (SELECT FROM pet_images i JOIN pets p ON p.id = i.pet_id WHERE ${own}) AS photos,
      EXISTS (SELECT FROM pets p WHERE ${own} AND p.status = 'pending' AND p.open_answers = 0) AS waiting
    FROM breeders b JOIN users u ON u.id = b.user_id
    WHERE b.id = ${breederId}::int AND NOT EXISTS (SELECT FROM pets p WHERE p.breeder_id = b.id AND p.approved_at IS NOT NULL)`);
  return rows[0] ? stepsOf(rows[0]) : null;
}

function stepsOf(facts: Facts): FirstStep[] {
  const { petId } = facts;
  const done = (isDone: boolean): StepState => (isDone ? "Done" : "To do");
  const listing = petId === null ? "/breeder/pets/new" : `/breeder/pets/${petId}/edit`;
  return [
    { name: "Application", state: facts.approved ? "Done" : "Waiting for us", to: "/breeder/application" },
    { name: "Email and phone", state: done(facts.reachable), to: "/breeder/profile/edit" },
    { name: "Plan", state: done(facts.plan), to: "/breeder/subscription" },
    {
      name: "Licence",
      state: !facts.licence && facts.unlicensed ? "Not needed" : done(facts.licence),
      to: "/breeder/licences",
    },
    { name: "Parents", state: done(facts.parents), to: "/breeder/animals" },
    { name: "First listing", state: done(petId !== null), to: listing },
    { name: "Photos", state: done(facts.photos), to: petId === null ? listing : `${listing}/photos` },
    {
      name: "Review",
      state: facts.waiting ? "Waiting for us" : "To do",
      to: petId === null ? listing : `${listing}/check`,
    },
  ];
}
