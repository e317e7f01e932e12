// An ended subscription: everything is kept, but nothing of it is public until there is a plan again.
import type { DemoBreeder } from "../types.ts";

export const MOSSBANK: DemoBreeder = {
  username: "mossbank",
  email: "free@demo.test",
  firstName: "Ellen",
  lastName: "Braithwaite",
  tradingName: "Mossbank Rabbits",
  description:
    "I keep a small stud of dwarf and Dutch rabbits in a converted dairy near Kendal. They are handled twice a day from the second week, live in pairs and eat mostly hay. I am taking things slowly this year after an operation, so new litters will be few for a while.",
  location: "Kendal",
  council: "Westmorland and Furness Council",
  tel: "+441632960135",
  daysAgo: 520,
  plan: { id: "gold", daysAgo: 410, endedDaysAgo: 44 },
  responseMinutes: 410,
  emblem: { species: "rabbit", breed: "Dutch", coat: "black and white" },
  cover: "barns",
  pets: [
    {
      name: "Domino",
      type: "rabbit",
      breed: "Dutch",
      gender: "male",
      colour: "Black and white",
      age: "7 months",
      size: "Small, about 2.2 kg",
      coat: "Short and glossy",
      price: 60,
      deposit: 20,
      marks: ["pedigree"],
      tagline: "A tidy gentleman in a dinner jacket",
      description:
        "A neatly marked buck with a saddle that a show judge was kind about in the autumn. Domino is neutered and vaccinated against myxomatosis and both strains of RHD. He uses his tray without fail and hops to the door for dandelion leaves. He must go to a home with another rabbit or leave with his sister.",
      daysAgo: 61,
      images: ["sitting barn"],
    },
    {
      name: "Whin",
      type: "rabbit",
      breed: "Netherland Dwarf",
      gender: "female",
      colour: "Chestnut agouti",
      age: "8 months",
      size: "Very small, about 1 kg",
      coat: "Short and rolled back",
      price: 55,
      deposit: 20,
      tagline: "No bigger than a teapot and twice as busy",
      description:
        "Whin rearranges her hay every evening as though company were coming. She likes a lap for about as long as it takes to eat a slice of apple, and then she has things to do. Best with a calm companion and children over ten, because dwarfs are quick and do not enjoy being picked up.",
      daysAgo: 74,
      images: ["close window"],
    },
  ],
  reviews: [
    {
      by: "wen.zhao",
      daysAgo: 50,
      rating: 5,
      title: "Patient with beginners",
      text: "Ellen spent an hour on hay alone, and I now know more about hay than I had planned to.",
      helpful: 3,
    },
    {
      by: "molly.tanner",
      daysAgo: 99,
      rating: 4,
      text: "A healthy, friendly dwarf. The cotton-wool nest she travelled in was a sweet touch.",
    },
    {
      by: "josh.okafor",
      daysAgo: 166,
      rating: 4,
      parts: [3, 4, 5, 4],
      title: "Hard to reach, worth it",
      text: "There is hardly any signal at the dairy, so send a message and wait. The rabbits are spotless.",
      helpful: 1,
      response: "The signal is no better, but there is a landline now. Thank you, Josh.",
    },
  ],
  chats: [
    {
      buyer: "wen.zhao",
      pet: "Domino",
      daysAgo: 58,
      lines: [
        { from: "buyer", text: "Would Domino live happily with a spayed lop of three?" },
        {
          from: "breeder",
          text: "Very likely. Introduce them somewhere neither knows, such as the bathroom, and sit with them for the first hour.",
        },
      ],
    },
  ],
};
