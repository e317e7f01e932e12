// A small breeder without reviews, replies or an image of its own.
import type { DemoBreeder } from "../types.ts";

export const THISTLEMOOR: DemoBreeder = {
  username: "thistlemoor",
  firstName: "Fiona",
  lastName: "Ogilvie",
  tradingName: "Thistlemoor Ragdolls",
  description:
    "One queen, one litter, one very full sitting room near Stirling. I teach in the mornings and am home with the kittens from one o'clock. Thistledown and her kittens are tested clear of the Ragdoll heart mutation. I list one kitten at a time so that I can give each enquiry an honest answer.",
  location: "Stirling",
  council: "Stirling Council",
  tel: "+441632960233",
  daysAgo: 96,
  plan: { id: "standard", daysAgo: 80 },
  responseMinutes: 0,
  emblem: null,
  cover: "loch",
  pets: [
    {
      name: "Gossamer",
      type: "cat",
      breed: "Ragdoll",
      gender: "female",
      colour: "Blue point",
      age: "15 weeks",
      size: "Large when grown",
      coat: "Semi-long and silky",
      price: 850,
      deposit: 150,
      marks: ["pedigree"],
      tagline: "Pick her up and she pours",
      description:
        "Gossamer is the quietest kitten I have ever bred. She waits on the bottom stair for the school bag to come home and then climbs inside it. She must live indoors or behind a cat fence, because Ragdolls do not know about cars and will not learn.",
      daysAgo: 21,
      images: ["lying bed", "portrait armchair"],
    },
  ],
  reviews: [],
  chats: [],
};
