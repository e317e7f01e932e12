// What a moderator reads of each kind of subject, as SQL: the fields whose change is named when a decision is refused.
import { Prisma } from "#app/platform/generated/prisma/client.ts";

interface Versioned {
  from: Prisma.Sql;
  id: Prisma.Sql;
  /** By the name of the field in a sentence. */
  fields: Record<string, Prisma.Sql>;
}

/** The images of a row of `pet_images image`, with what a moderator sees of them. */
const imagesOf = (
  owner: Prisma.Sql,
) => Prisma.sql`SELECT string_agg(concat_ws('|', stored.key, image.role, image.alt), ','
  ORDER BY image.position, image.id) FROM pet_images image JOIN images stored ON stored.id = image.image_id WHERE ${owner}`;

const parentOf = (animalId: Prisma.Sql) => Prisma.sql`SELECT concat_ws('|', animal.name, animal.breed, animal.born_on,
    animal.registered_name, animal.registered_number, animal.microchip_number, animal.lives_with_us,
    (${imagesOf(Prisma.sql`image.animal_id = animal.id`)}),
    (SELECT string_agg(concat_ws('|', test.name, test.result, test.tested_on, test.laboratory, test.document_key), ','
      ORDER BY test.id) FROM health_tests test WHERE test.animal_id = animal.id))
  FROM breeding_animals animal WHERE animal.id = ${animalId}`;

export const VERSIONED = {
  pet: {
    from: Prisma.sql`pets p`,
    id: Prisma.sql`p.id`,
    fields: {
      name: Prisma.sql`p.name`,
      tagline: Prisma.sql`p.tagline`,
      description: Prisma.sql`p.description`,
      type: Prisma.sql`p.type`,
      breed: Prisma.sql`p.breed`,
      gender: Prisma.sql`p.gender`,
      colour: Prisma.sql`p.colour`,
      age: Prisma.sql`p.age`,
      size: Prisma.sql`p.size`,
      coat: Prisma.sql`p.coat`,
      location: Prisma.sql`concat_ws('|', p.location, p.place_address)`,
      price: Prisma.sql`p.price_pence`,
      deposit: Prisma.sql`p.deposit_pence`,
      registration: Prisma.sql`concat_ws('|', p.is_pedigree, p.is_kennel_club, p.is_council_registered)`,
      promises: Prisma.sql`concat_ws('|', p.deposit_policy, p.health_guarantee_months, p.takes_back_for_life, p.includes_insurance)`,
      photos: imagesOf(Prisma.sql`image.pet_id = p.id`),
      "answers of “Law and welfare”": Prisma.sql`
        SELECT to_jsonb(d) - 'answered_at' - 'answered_by_id' FROM pet_declarations d WHERE d.pet_id = p.id`,
      certificate: Prisma.sql`SELECT document_key FROM tail_certificates WHERE pet_id = p.id`,
    },
  },
  litter: {
    from: Prisma.sql`litters l`,
    id: Prisma.sql`l.id`,
    fields: {
      name: Prisma.sql`l.name`,
      tagline: Prisma.sql`l.tagline`,
      description: Prisma.sql`l.description`,
      type: Prisma.sql`l.type`,
      breed: Prisma.sql`l.breed`,
      location: Prisma.sql`l.location`,
      price: Prisma.sql`concat_ws('|', l.price_min_pence, l.price_max_pence, l.deposit_pence)`,
      dates: Prisma.sql`concat_ws('|', l.stage, l.due_on, l.born_on)`,
      details: Prisma.sql`concat_ws('|', l.size, l.coat, l.is_pedigree, l.is_kennel_club, l.is_council_registered, l.answers)`,
      mother: parentOf(Prisma.sql`l.dam_id`),
      father: parentOf(Prisma.sql`l.sire_id`),
    },
  },
  breeder: {
    from: Prisma.sql`breeders b JOIN LATERAL (SELECT * FROM breeder_applications newest WHERE newest.user_id = b.user_id
      ORDER BY newest.created_at DESC, newest.id DESC LIMIT 1) a ON true`,
    id: Prisma.sql`b.id`,
    fields: {
      application: Prisma.sql`a.id`,
      "trading name": Prisma.sql`a.registered_trading_name`,
      description: Prisma.sql`a.description`,
      location: Prisma.sql`a.location`,
      council: Prisma.sql`a.local_council_authority`,
      name: Prisma.sql`concat_ws('|', a.registered_first_name, a.registered_last_name, a.contact_name)`,
      address: Prisma.sql`a.registered_address`,
      contact: Prisma.sql`concat_ws('|', a.contact_email, a.contact_tel)`,
    },
  },
  review: {
    from: Prisma.sql`reviews r`,
    id: Prisma.sql`r.id`,
    fields: {
      rating: Prisma.sql`r.rating`,
      title: Prisma.sql`r.title`,
      text: Prisma.sql`r.text`,
      response: Prisma.sql`r.breeder_response`,
    },
  },
  licence: {
    from: Prisma.sql`licences li`,
    id: Prisma.sql`li.id`,
    fields: {
      number: Prisma.sql`li.number`,
      council: Prisma.sql`li.council`,
      kind: Prisma.sql`concat_ws('|', li.nation, li.kind)`,
      holder: Prisma.sql`li.holder_name`,
      dates: Prisma.sql`concat_ws('|', li.starts_on, li.ends_on)`,
      stars: Prisma.sql`li.stars`,
      "number of dogs": Prisma.sql`li.max_dogs`,
      remark: Prisma.sql`li.remark`,
      document: Prisma.sql`li.document_key`,
      "request for changes": Prisma.sql`li.change_request`,
    },
  },
  healthTest: {
    from: Prisma.sql`health_tests t JOIN breeding_animals a ON a.id = t.animal_id`,
    id: Prisma.sql`t.id`,
    fields: {
      test: Prisma.sql`concat_ws('|', t.name, t.result, t.tested_on, t.laboratory)`,
      document: Prisma.sql`t.document_key`,
      name: Prisma.sql`a.name`,
      animal: Prisma.sql`concat_ws('|', a.sex, a.type, a.breed, a.born_on)`,
      registration: Prisma.sql`concat_ws('|', a.registered_name, a.registered_number)`,
      "microchip number": Prisma.sql`a.microchip_number`,
    },
  },
  message: {
    from: Prisma.sql`messages m`,
    id: Prisma.sql`m.id`,
    fields: { text: Prisma.sql`m.text` },
  },
} satisfies Record<string, Versioned>;
