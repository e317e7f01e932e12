// A new breeder: approved yesterday, without reviews or a cover image.
import type { DemoBreeder } from "../types.ts";

export const COPPERBEECH: DemoBreeder = {
  username: "copperbeech",
  firstName: "Imogen",
  lastName: "Sayer",
  tradingName: "Copperbeech Dachshunds",
  description:
    "This is our first litter under our own licence, after ten years of helping an aunt with hers. Both parents are screened for IVDD by X-ray and PRA by DNA, and live with us in Cheltenham. We have no reviews yet, so please ask for our vet's number and for our council licence, and come and look.",
  location: "Cheltenham",
  council: "Cheltenham Borough Council",
  tel: "+441632960183",
  daysAgo: 1.6,
  plan: { id: "gold", daysAgo: 1.35 },
  responseMinutes: 0,
  emblem: { species: "dog", breed: "Dachshund", coat: "red" },
  cover: null,
  pets: [
    {
      name: "Saffron",
      type: "dog",
      breed: "Miniature Dachshund",
      gender: "female",
      colour: "Red",
      age: "9 weeks",
      size: "Small, under 5 kg",
      coat: "Smooth",
      price: 1200,
      deposit: 200,
      marks: ["pedigree", "kennel-club", "council-registered"],
      tagline: "Six inches tall, and in charge of the washing basket",
      description:
        "Saffron sleeps in the clean laundry and growls very softly when it is folded. She is happy to be carried, so long as you hold both ends, and we will show you how. No jumping from chairs for this one: a ramp by the bed is the best present you can give a dachshund.",
      daysAgo: 0.1,
      images: ["peeking bed", "close kitchen"],
    },
    {
      name: "Truffle",
      type: "dog",
      breed: "Miniature Dachshund",
      gender: "male",
      colour: "Chocolate and tan",
      age: "9 weeks",
      size: "Small, under 5 kg",
      coat: "Smooth",
      price: 1250,
      deposit: 200,
      marks: ["pedigree", "kennel-club", "council-registered"],
      tagline: "A bold nose on very short legs",
      description:
        "Truffle follows scents across the lawn as though he were paid by the yard. He eats well, yaps little and has charmed the health visitor, the plumber and both grandmothers. Our vet found a tiny umbilical hernia that should close by itself; we will refund the operation if it does not.",
      daysAgo: 1.25,
      images: ["standing autumn"],
    },
  ],
  reviews: [],
  chats: [],
};
